import { shuffle } from './chance';
import type { CourseKey } from './courses';

/** A student as a timetable needs them: by the ids of the roster. */
export interface Pupil {
  readonly key: string;
  readonly gradeLevel: string;
}

/** A class with everyone in it. `meetings`: weekday 0 is every school day. */
export interface Section {
  readonly course: CourseKey;
  /** What tells it from the course's other classes, such as “Period 2”. */
  readonly label: string;
  readonly gradeLevel: string;
  readonly kind: 'scheduled' | 'homeroom';
  readonly meetings: readonly { readonly weekday: number; readonly period: number }[];
  readonly teacher: string;
  readonly coTeacher: string | null;
  readonly room: string;
  readonly pupils: readonly string[];
}

/** A department: who teaches in it, and what each of them teaches in each grade level. */
export interface Department {
  readonly teachers: readonly string[];
  readonly rooms: readonly string[];
  /** For each grade level, the course of each teacher; one course is everyone's. */
  readonly courses: readonly (readonly CourseKey[])[];
}

export interface Plan {
  readonly gradeLevels: readonly string[];
  /** Seven, of which everyone takes one course each; the first six go in pairs that share two periods. */
  readonly departments: readonly Department[];
  /** Classes per grade level and department. */
  readonly sections: number;
  readonly coTeachers: readonly string[];
  /** This student's class of the first department is taught by its first teacher, in period 1. */
  readonly first: string | null;
}

const periods = 7;
const heaviestLoad = 6;

interface Slot {
  readonly grade: number;
  readonly department: number;
  readonly period: number;
  readonly pupils: readonly string[];
}

/**
 * A timetable in which nobody is in two classes at once. The departments of a grade level form three pairs and a
 * single one. Students of one block have a pair in the same two periods, half of them one course first, half the other: so classmates
 * differ from class to class, and nobody collides. Blocks are laid onto periods so that no department has more classes
 * at once than teachers.
 */
export function planTimetable(plan: Plan, pupils: readonly Pupil[]): Section[] {
  const blocks = plan.gradeLevels.flatMap((gradeLevel, grade) => blocksOf(plan, grade, gradeLevel, pupils));
  const offsets = placeBlocks(plan, blocks);
  const slots = blocks.flatMap((block, at) => slotsOf(block, offsets[at] ?? 0));
  const turned = turnToFirst(plan, slots);
  const sections = plan.departments.flatMap((department, at) =>
    assignTeachers(
      department,
      turned.filter((slot) => slot.department === at),
      at === 0 ? plan.first : null,
    ).map(({ slot, teacher }) => sectionOf(plan, department, slot, teacher)),
  );
  return withCoTeachers(sections, plan.coTeachers);
}

/** Students who share their periods. `order`: the departments by place; places 0 and 1, 2 and 3, 4 and 5 are the pairs. */
interface Block {
  readonly grade: number;
  readonly order: readonly number[];
  readonly isDouble: boolean;
  readonly pupils: readonly string[];
}

function blocksOf(plan: Plan, grade: number, gradeLevel: string, pupils: readonly Pupil[]): Block[] {
  const own = shuffle(
    pupils.filter((pupil) => pupil.gradeLevel === gradeLevel).map(({ key }) => key),
    'block',
    (key) => key,
  );
  const order = plan.departments.map((_, at) => (at + 2 * grade) % plan.departments.length);
  const size = own.length / plan.sections;
  return Array.from({ length: Math.ceil(plan.sections / 2) }, (_, at) => ({
    grade,
    order,
    isDouble: 2 * at + 1 < plan.sections,
    pupils: own.slice(Math.round(2 * at * size), Math.round(Math.min(plan.sections, 2 * at + 2) * size)),
  }));
}

/** For each block the period it begins with: the first choice with which every department has teachers enough. */
function placeBlocks(plan: Plan, blocks: readonly Block[]): number[] {
  const load = plan.departments.map(() => Array.from({ length: periods }, () => 0));
  const offsets: number[] = [];
  const count = (block: Block, offset: number, by: number) => {
    for (const { department, period } of slotsOf(block, offset)) {
      const row = load[department];
      if (row) row[period] = (row[period] ?? 0) + by;
    }
  };
  const fits = () =>
    load.every((row, department) => Math.max(...row) <= (plan.departments[department]?.teachers.length ?? 0));
  const place = (at: number): boolean => {
    const block = blocks[at];
    if (!block) return true;
    for (let offset = 0; offset < periods; offset += 1) {
      count(block, offset, 1);
      offsets[at] = offset;
      if (fits() && place(at + 1)) return true;
      count(block, offset, -1);
    }
    return false;
  };
  if (!place(0)) throw new Error('The departments have too few teachers.');
  return offsets;
}

function slotsOf(block: Block, offset: number): Slot[] {
  return block.order.flatMap((department, place) => {
    const partner = place === block.order.length - 1 ? place : place % 2 === 0 ? place + 1 : place - 1;
    const pair = block.order[Math.min(place, partner)] ?? 0;
    const mixed = shuffle(block.pupils, `pair ${pair}`, (key) => key);
    const slot = (at: number, pupils: readonly string[]): Slot => ({
      ...{ grade: block.grade, department, pupils },
      period: (at + offset) % periods,
    });
    if (!block.isDouble) return [slot(place, mixed)];
    const half = Math.ceil(mixed.length / 2);
    return [slot(place, mixed.slice(0, half)), slot(partner, mixed.slice(half))];
  });
}

function turnToFirst(plan: Plan, slots: readonly Slot[]): Slot[] {
  const slot = slots.find(({ department, pupils }) => department === 0 && plan.first && pupils.includes(plan.first));
  const turn = periods - (slot?.period ?? 0);
  return slots.map((each) => ({ ...each, period: (each.period + turn) % periods }));
}

/** Each class to a teacher who is free then, near the grade levels they teach anyway, and nobody to more than six. */
function assignTeachers(department: Department, slots: readonly Slot[], first: string | null) {
  const grades = department.courses.length;
  const teachers = department.teachers.map((_, at) => at);
  const order = slots.toSorted((a, b) => a.grade - b.grade || a.period - b.period);
  const chosen: number[] = [];
  const lightest = Math.floor(slots.length / teachers.length);
  const assign = (at: number): boolean => {
    const slot = order[at];
    const loadOf = (teacher: number) => chosen.slice(0, at).filter((each) => each === teacher).length;
    if (!slot) return teachers.every((teacher) => loadOf(teacher) >= lightest);
    const isPinned = first !== null && slot.pupils.includes(first);
    const distance = (teacher: number) => Math.abs((teacher * grades) / teachers.length - slot.grade);
    const free = teachers.filter(
      (teacher) =>
        (!isPinned || teacher === 0) &&
        loadOf(teacher) < heaviestLoad &&
        !order.slice(0, at).some((other, index) => other.period === slot.period && chosen[index] === teacher),
    );
    for (const teacher of free.toSorted((a, b) => distance(a) - distance(b))) {
      chosen[at] = teacher;
      if (assign(at + 1)) return true;
    }
    return false;
  };
  if (!assign(0)) throw new Error('The classes of a department have no teacher.');
  return order.map((slot, at) => ({ slot, teacher: chosen[at] ?? 0 }));
}

function sectionOf(plan: Plan, department: Department, slot: Slot, teacher: number): Section {
  const offered = department.courses[slot.grade] ?? [];
  const course = offered[teacher] ?? offered[0];
  const [name, room] = [department.teachers[teacher], department.rooms[teacher]];
  if (!course || !name || !room) throw new Error('A department lacks a course or a room.');
  return {
    ...{ course, room, pupils: slot.pupils, coTeacher: null, kind: 'scheduled', teacher: name },
    label: `Period ${slot.period + 1}`,
    gradeLevel: plan.gradeLevels[slot.grade] ?? '',
    meetings: [{ weekday: 0, period: slot.period + 1 }],
  };
}

/** Each of them joins five classes in different periods. */
function withCoTeachers(sections: readonly Section[], names: readonly string[]): Section[] {
  const all = [...sections];
  for (const [at, coTeacher] of names.entries()) {
    const taken = new Set<number>();
    for (let index = at; index < all.length && taken.size < 5; index += 1) {
      const section = all[index];
      const period = section?.meetings[0]?.period;
      if (!section || section.coTeacher !== null || period === undefined || taken.has(period)) continue;
      taken.add(period);
      all[index] = { ...section, coTeacher };
    }
  }
  return all;
}
