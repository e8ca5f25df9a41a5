import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** How many a large roster holds: students, classes, enrolments. */
export const large = { students: 20_000, classes: 8_000, enrolments: 200_000 };

const absent =
  'categories classResources courseResources demographics lineItemLearningObjectiveIds lineItems lineItemScoreScales resources resultLearningObjectiveIds results resultScoreScales scoreScales userProfiles userResources';

/** Writes a OneRoster 1.2 bundle of one school with 200,000 enrolments. The same each time. */
export async function writeLargeRoster(path: string): Promise<void> {
  const files = new Map<string, Iterable<string>>([
    [
      'orgs.csv',
      [
        'sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId',
        'd,,,District,district,,',
        's,,,School,school,,d',
      ],
    ],
    [
      'academicSessions.csv',
      [
        'sourcedId,status,dateLastModified,title,type,startDate,endDate,parentSourcedId,schoolYear',
        'y,,,Year,schoolYear,2026-08-24,2027-06-11,,2027',
      ],
    ],
    [
      'courses.csv',
      [
        'sourcedId,status,dateLastModified,schoolYearSourcedId,title,courseCode,grades,orgSourcedId,subjects,subjectCodes',
        'c,,,y,Course,C,09,s,,',
      ],
    ],
    [
      'classes.csv',
      lines(
        'sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,subjects,subjectCodes,periods',
        large.classes,
        (n) => `c${n},,,Class ${n},09,c,C${n},scheduled,,s,y,,,1`,
      ),
    ],
    [
      'users.csv',
      lines(
        'sourcedId,status,dateLastModified,enabledUser,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password,userMasterIdentifier,preferredGivenName,preferredMiddleName,preferredFamilyName,primaryOrgSourcedId,pronouns',
        large.students,
        (n) => `u${n},,,true,large${n},,Given${n},Family${n},,L${n},,,,,09,,,,,,s,`,
      ),
    ],
    [
      'roles.csv',
      lines(
        'sourcedId,status,dateLastModified,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId,userProfileSourcedId',
        large.students,
        (n) => `r${n},,,u${n},primary,student,,,s,`,
      ),
    ],
    [
      'enrollments.csv',
      lines(
        'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate',
        large.enrolments,
        (n) => `e${n},,,c${classOf(n)},s,u${1 + ((n - 1) % large.students)},student,,,`,
      ),
    ],
  ]);
  const manifest = [
    'propertyName,value',
    'manifest.version,1.0',
    'oneroster.version,1.2',
    ...absent.split(' ').map((name) => `file.${name},absent`),
    ...[...files.keys()].map((name) => `file.${name.replace('.csv', '')},bulk`),
    'source.systemName,Large',
    'source.systemCode,LARGE',
  ];
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(`${manifest.join('\n')}\n`), 'manifest.csv');
  for (const [name, content] of files) zip.addReadStream(Readable.from(ended(content)), name);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
}

/** Ten classes for each student, never one twice: 997 and the number of classes share no factor. */
function classOf(enrolment: number): number {
  const [round, student] = [Math.floor((enrolment - 1) / large.students), (enrolment - 1) % large.students] as const;
  return 1 + ((student + round * 997) % large.classes);
}

function* lines(header: string, count: number, line: (number: number) => string): Iterable<string> {
  yield header;
  for (let number = 1; number <= count; number += 1) yield line(number);
}

function* ended(all: Iterable<string>): Iterable<string> {
  for (const line of all) yield `${line}\n`;
}
