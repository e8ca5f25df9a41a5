import { Node, wrappingInputRule } from '@tiptap/core';
import type { Node as PmNode } from '@tiptap/pm/model';
import type { NodeView } from '@tiptap/pm/view';
import { attributesOf, numeric, plain } from './attributes';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    laurelLists: {
      toggleBulletList: () => ReturnType;
      toggleOrderedList: () => ReturnType;
      toggleTaskList: () => ReturnType;
    };
  }
}

export const BulletList = Node.create({
  name: 'bulletList',
  group: 'block list',
  content: 'listItem+',
  parseHTML: () => [{ tag: 'ul' }],
  renderHTML: ({ HTMLAttributes }) => ['ul', HTMLAttributes, 0],
  addCommands() {
    return {
      toggleBulletList:
        () =>
        ({ commands }) =>
          commands.toggleList(this.name, 'listItem'),
    };
  },
  addKeyboardShortcuts() {
    return { 'Mod-Shift-8': () => this.editor.commands.toggleBulletList() };
  },
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*([-+*])\s$/, type: this.type })];
  },
});

/** Numbered items: `start` 1 to 9999, `type` 1, a, A, i or I. */
export const OrderedList = Node.create({
  name: 'orderedList',
  group: 'block list',
  content: 'listItem+',
  addAttributes: () => attributesOf('orderedList', { start: numeric('start'), type: plain('type') }),
  parseHTML: () => [{ tag: 'ol' }],
  renderHTML: ({ HTMLAttributes }) => ['ol', HTMLAttributes, 0],
  addCommands() {
    return {
      toggleOrderedList:
        () =>
        ({ commands }) =>
          commands.toggleList(this.name, 'listItem'),
    };
  },
  addKeyboardShortcuts() {
    return { 'Mod-Shift-7': () => this.editor.commands.toggleOrderedList() };
  },
  addInputRules() {
    return [
      wrappingInputRule({
        find: /^(\d{1,4})[.)]\s$/,
        type: this.type,
        getAttributes: (match) => ({ start: Math.max(1, Number(match[1])) }),
        joinPredicate: (match, node) => node.childCount + Number(node.attrs.start) === Number(match[1]),
      }),
    ];
  },
});

export const TaskList = Node.create({
  name: 'taskList',
  group: 'block list',
  content: 'taskItem+',
  parseHTML: () => [{ tag: 'ul[data-type="taskList"]', priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ['ul', { ...HTMLAttributes, 'data-type': 'taskList' }, 0],
  addCommands() {
    return {
      toggleTaskList:
        () =>
        ({ commands }) =>
          commands.toggleList(this.name, 'taskItem'),
    };
  },
  addKeyboardShortcuts() {
    return { 'Mod-Shift-9': () => this.editor.commands.toggleTaskList() };
  },
});

// A block of a newer schema may be what an item begins with.
const itemContent = '(paragraph | opaque) block*';

export const ListItem = Node.create({
  name: 'listItem',
  content: itemContent,
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: ({ HTMLAttributes }) => ['li', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) };
  },
});

/** An item with a box to tick. `label`: what the box is called for those who cannot see it. */
export const TaskItem = Node.create<{ label: (item: string) => string }>({
  name: 'taskItem',
  content: itemContent,
  defining: true,
  addOptions: () => ({ label: (item) => (item === '' ? 'Task' : `Task: ${item}`) }),
  addAttributes() {
    const { checked } = attributesOf('taskItem', {
      checked: {
        read: (element) => element.getAttribute('data-checked') === 'true',
        write: (isChecked) => ({ 'data-checked': String(isChecked) }),
      },
    });
    return { checked: { ...checked, keepOnSplit: false } };
  },
  parseHTML: () => [
    { tag: 'li[data-type="taskItem"]', priority: 60 },
    { tag: 'li[data-type="taskItem"] > label', ignore: true, priority: 60 },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [
    'li',
    { ...HTMLAttributes, 'data-type': 'taskItem', 'data-checked': String(node.attrs.checked) },
    ['label', ['input', { type: 'checkbox', disabled: '', ...(node.attrs.checked ? { checked: '' } : {}) }]],
    ['div', 0],
  ],
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) };
  },
  addInputRules() {
    return [
      wrappingInputRule({
        find: /^\s*\[([ x]?)\]\s$/i,
        type: this.type,
        getAttributes: (match) => ({ checked: match[1]?.toLowerCase() === 'x' }),
      }),
    ];
  },
  addNodeView() {
    return ({ node, view, getPos }): NodeView => {
      const dom = document.createElement('li');
      const label = document.createElement('label');
      const box = document.createElement('input');
      const contentDOM = document.createElement('div');
      dom.dataset.type = 'taskItem';
      label.contentEditable = 'false';
      box.type = 'checkbox';
      label.append(box);
      dom.append(label, contentDOM);
      const show = (item: PmNode) => {
        const isChecked = item.attrs.checked === true;
        dom.dataset.checked = String(isChecked);
        box.checked = isChecked;
        const name = this.options.label(item.firstChild?.textContent.slice(0, 80) ?? '');
        if (box.getAttribute('aria-label') !== name) box.setAttribute('aria-label', name);
      };
      // The writing place stays where it is when the box is clicked.
      box.addEventListener('mousedown', (event) => event.preventDefault());
      box.addEventListener('change', () => {
        const pos = getPos();
        if (!view.editable || pos === undefined) box.checked = !box.checked;
        else view.dispatch(view.state.tr.setNodeAttribute(pos, 'checked', box.checked));
      });
      show(node);
      return {
        dom,
        contentDOM,
        update: (next) => {
          if (next.type !== this.type) return false;
          show(next);
          return true;
        },
        stopEvent: (event) => event.target === box,
        ignoreMutation: (mutation) => mutation.type !== 'selection' && !contentDOM.contains(mutation.target),
      };
    };
  },
});
