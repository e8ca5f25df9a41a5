/** Lists as they should be: a list within a list belongs to the item before it, and boxes to tick are tasks. */
export function repairLists(body: HTMLElement): void {
  // LibreOffice gives an inner list an item of its own, which would be an empty bullet.
  for (const item of body.querySelectorAll('li')) {
    const before = item.previousElementSibling;
    const isOnlyLists = [...item.childNodes].every((node) =>
      node instanceof Element ? /^[uo]l$/.test(node.localName) : (node.textContent ?? '').trim() === '',
    );
    if (!isOnlyLists || item.childElementCount === 0 || before?.localName !== 'li') continue;
    before.append(...item.children);
    item.remove();
  }
  for (const inner of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const before = inner.previousElementSibling;
    if (before?.localName === 'li') {
      before.append(inner);
      continue;
    }
    const item = body.ownerDocument.createElement('li');
    inner.replaceWith(item);
    item.append(inner);
  }
  for (const list of body.querySelectorAll('ul')) {
    const items = [...list.children].filter(({ localName }) => localName === 'li');
    // As Google Docs marks a checklist, and as GitHub shows one.
    const isTasks = items.length > 0 && items.every((item) => item.getAttribute('role') === 'checkbox' || boxOf(item));
    if (!isTasks) continue;
    list.setAttribute('data-type', 'taskList');
    for (const item of items) {
      const box = boxOf(item);
      const isChecked = item.getAttribute('aria-checked') === 'true' || box?.hasAttribute('checked') === true;
      item.setAttribute('data-type', 'taskItem');
      item.setAttribute('data-checked', String(isChecked));
      box?.remove();
      for (const picture of item.querySelectorAll(
        ':scope > img[role="presentation"], :scope > img[aria-roledescription]',
      ))
        picture.remove();
    }
  }
}

function boxOf(item: Element): Element | null {
  return item.querySelector(':scope > input[type="checkbox"], :scope > p:first-child > input[type="checkbox"]');
}
