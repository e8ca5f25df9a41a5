import { shuffle } from './chance';
import type { CourseKey } from './courses';
import { type Department, type Plan, type Pupil, planTimetable, type Section } from './timetable';

/** A teacher the roster's people lack: an elementary school of twelve homerooms needs as many teachers. */
export interface Hire {
  readonly key: string;
  readonly username: string;
  readonly givenName: string;
  readonly familyName: string;
}

export const hires: readonly Hire[] = [
  ['gwhitfield', 'Grace', 'Whitfield'],
  ['trivera', 'Tomás', 'Rivera'],
  ['holsen', 'Hannah', 'Olsen'],
  ['arahman', 'Aisha', 'Rahman'],
  ['plindqvist', 'Peter', 'Lindqvist'],
  ['cdelacroix', 'Claire', 'Delacroix'],
  ['shaddad', 'Samir', 'Haddad'],
  ['jpark', 'June', 'Park'],
].map(([username = '', givenName = '', familyName = ''], at) => ({
  ...{ username, givenName, familyName },
  key: `cv-stf-${3001 + at}`,
}));

const staff = (...numbers: readonly number[]) => numbers.map((at) => `cv-stf-${String(at).padStart(5, '0')}`);

function department(
  teachers: readonly string[],
  rooms: string,
  ...courses: readonly (readonly CourseKey[])[]
): Department {
  return { teachers, rooms: rooms.split(', '), courses };
}

/** The demo teacher is the first of mathematics, and has the demo parent's youngest in the first period. */
const high: Plan = {
  gradeLevels: ['09', '10', '11', '12'],
  sections: 4,
  first: 'cv-stu-00128',
  coTeachers: staff(26, 27, 28),
  departments: [
    department(
      staff(7, 6, 5),
      'Room 104, Room 106, Room 108',
      ['algebra1'],
      ['geometry'],
      ['algebra2'],
      ['precalculus'],
    ),
    department(
      staff(8, 9, 10),
      'Room 201, Room 203, Room 205',
      ['english9'],
      ['english10'],
      ['americanLit'],
      ['worldLit'],
    ),
    department(staff(11, 12, 13), 'Lab 1, Lab 2, Lab 3', ['biology'], ['chemistry'], ['physics'], ['environment']),
    department(
      staff(14, 15, 16),
      'Room 210, Room 212, Room 214',
      ['geography'],
      ['worldHistory'],
      ['usHistory'],
      ['government'],
    ),
    department(
      staff(17, 18, 19),
      'Room 301, Room 303, Room 305',
      ['spanish1', 'spanish1', 'french1'],
      ['spanish2', 'spanish2', 'french2'],
      ['spanish3', 'spanish3', 'french3'],
      ['spanish4', 'spanish4', 'french4'],
    ),
    department(
      staff(23, 24, 25),
      'Studio, Computer Lab, Music Room',
      ...Array.from({ length: 4 }, () => ['studioArt', 'computing', 'band'] as const),
    ),
    department(staff(20, 21, 22), 'Main Gym, Small Gym, Weight Room', ['pe'], ['pe'], ['weights'], ['weights']),
  ],
};

const middle: Plan = {
  gradeLevels: ['06', '07', '08'],
  sections: 5,
  first: null,
  coTeachers: [],
  departments: [
    department(staff(811, 812, 813), 'Room 11, Room 12, Room 13', ['math6'], ['math7'], ['math8']),
    department(staff(814, 815, 816), 'Room 14, Room 15, Room 16', ['language6'], ['language7'], ['language8']),
    department(staff(817, 818, 819), 'Lab A, Lab B, Lab C', ['earthScience'], ['lifeScience'], ['physicalScience']),
    department(staff(820, 821, 822), 'Room 20, Room 21, Room 22', ['ancient'], ['regions'], ['states']),
    department(
      staff(823, 824, 825),
      'Room 23, Room 24, Room 25',
      ...Array.from({ length: 3 }, () => ['exploringSpanish', 'exploringSpanish', 'literacy'] as const),
    ),
    department(
      staff(826, 827, 828),
      'Band Room, Art Room, Music Room',
      ...Array.from({ length: 3 }, () => ['middleBand', 'middleArt', 'middleBand'] as const),
    ),
    department(staff(829, 830, 831), 'Gym A, Gym B, Field House', ['middlePe'], ['middlePe'], ['middlePe']),
  ],
};

const homerooms: readonly [gradeLevel: string, CourseKey][] = [
  ['KG', 'kindergarten'],
  ['01', 'grade1'],
  ['02', 'grade2'],
  ['03', 'grade3'],
  ['04', 'grade4'],
  ['05', 'grade5'],
];

export interface DemoSchoolPlan {
  readonly org: string;
  readonly plan: (pupils: readonly Pupil[]) => readonly Section[];
}

export const schoolPlans: readonly DemoSchoolPlan[] = [
  { org: 'cv-org-hs1', plan: (pupils) => planTimetable(high, pupils) },
  { org: 'cv-org-ms1', plan: (pupils) => planTimetable(middle, pupils) },
  { org: 'cv-org-es1', plan: planElementary },
];

/** Two homerooms of twenty in each grade level, with physical education and music once a week. */
function planElementary(pupils: readonly Pupil[]): Section[] {
  const teachers = [...staff(1414, 1415, 1416, 1417, 1418, 1419), ...hires.map(({ key }) => key)];
  const [peTeacher = '', musicTeacher = ''] = teachers.slice(12);
  return homerooms.flatMap(([gradeLevel, course], grade) => {
    const own = shuffle(
      pupils.filter((pupil) => pupil.gradeLevel === gradeLevel).map(({ key }) => key),
      'homeroom',
      (key) => key,
    );
    return [0, 1].flatMap((half): Section[] => {
      const at = 2 * grade + half;
      const label = half === 0 ? 'A' : 'B';
      const shared = { gradeLevel, label, coTeacher: null, pupils: own.slice(half * 20, half * 20 + 20) };
      const period = 3 + Math.floor(at / 5);
      const weekly = (course: CourseKey, teacher: string, room: string, weekday: number): Section => ({
        ...{ ...shared, course, teacher, room, kind: 'scheduled', label: `${gradeName(gradeLevel)} ${label}` },
        meetings: [{ weekday, period }],
      });
      return [
        {
          ...{ ...shared, course, kind: 'homeroom', teacher: teachers[at] ?? '', room: `Room ${at + 1}` },
          meetings: [{ weekday: 0, period: 1 }],
        },
        weekly('elementaryPe', peTeacher, 'Gym', 1 + (at % 5)),
        weekly('elementaryMusic', musicTeacher, 'Music Room', 1 + ((at + 2) % 5)),
      ];
    });
  });
}

function gradeName(gradeLevel: string): string {
  return gradeLevel === 'KG' ? 'Kindergarten' : `Grade ${Number(gradeLevel)}`;
}
