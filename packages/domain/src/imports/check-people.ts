import { isAdminRole, roleNames } from '@laurel/domain/access/role';
import { translatable } from '@laurel/domain/kit/sentence';
import type { Value } from '@laurel/domain/plans/roster-row';
import { spread } from './check-enrolments';
import {
  type FileReading,
  keepRow,
  type Line,
  type Mark,
  markOf,
  type ReadingContext,
  rejectRow,
  removeRow,
} from './file-reading';
import { relationOf, roleOf, seesByDefault } from './role-name';

interface HeldAccount extends Pick<Mark, 'line' | 'changedAt'> {
  readonly username: string;
  readonly email: string | null;
  readonly isEnabled: boolean;
}

interface HeldBirth {
  readonly mark: Mark;
  readonly data: Record<string, Value>;
}

/** Readings of users, roles and demographics. Accounts and guardianships follow at the end, when everybody's roles are known. */
export class PeopleReading {
  readonly #context: ReadingContext;
  readonly #births = new Map<string, HeldBirth>();
  readonly #accounts = new Map<string, HeldAccount>();
  readonly #agents = new Map<string, { mark: Mark; agents: readonly string[] }>();
  readonly #roles = new Map<string, ReadonlySet<string>>();
  // Most people have one of a few sets of roles, so they share them.
  readonly #roleSets = new Map<string, ReadonlySet<string>>();
  readonly #assigned = new Set<number>();
  readonly #primary = new Set<number>();
  readonly #usernames = new Map<string, number>();
  readonly #emails = new Map<string, number>();

  constructor(context: ReadingContext) {
    this.#context = context;
  }

  of(file: string): FileReading | null {
    switch (file) {
      case 'demographics.csv':
        return {
          entity: 'person',
          references: [],
          take: (line) => this.#takeBirth(line),
          end: () => this.#sayIgnored(),
        };
      case 'users.csv':
        return {
          entity: 'person',
          references: ['orgSourcedIds', 'primaryOrgSourcedId'],
          take: (line) => this.#takeUser(line),
        };
      case 'roles.csv':
        return {
          entity: 'role_assignment',
          references: ['userSourcedId', 'orgSourcedId'],
          take: (line) => this.#takeRole(line),
        };
      default:
        return null;
    }
  }

  finish(): void {
    this.#finishBirths();
    for (const [key, { mark, agents }] of this.#agents) this.#emitGuardianships(key, mark, agents);
    for (const [key, account] of this.#accounts) this.#emitAccount(key, account);
  }

  #takeBirth(line: Line): void {
    const sex = line.text('sex');
    const data = {
      birth_on: line.isRemoval ? null : line.textOrNull('birthDate'),
      sex: line.isRemoval || sex === '' ? null : sex.startsWith('ext:') ? 'other' : sex,
    };
    this.#births.set(line.key, { mark: markOf(line), data });
  }

  #sayIgnored(): void {
    const reason = translatable`Only birth date and sex are kept from demographics. Race, ethnicity, birthplace, and residence were skipped.`;
    this.#context.list.warn({ file: 'demographics.csv', line: null, column: null }, 'private', reason);
  }

  #finishBirths(): void {
    const { book, emit, list } = this.#context;
    for (const [key, { mark, data }] of this.#births) {
      const person = book.find('users', key);
      if (person === null) {
        const reason = book.whyMissing('users', key);
        list.reject({ file: mark.file, line: mark.line, column: 'sourcedId' }, reason);
        emit(rejectRow(mark, 'person', reason, {}));
      } else emit(keepRow(mark, 'person', person, data));
    }
  }

  #takeUser(line: Line): void {
    const { book, emit } = this.#context;
    const { key } = line;
    if (line.isRemoval) {
      emit(removeRow(line, 'person', book.idOf('users', key)));
      emit(removeRow(line, 'account', book.idOf('accounts', key)));
      return;
    }
    const username = line.text('username');
    const taken = this.#usernames.get(username.toLowerCase());
    if (taken !== undefined) {
      this.#births.delete(key);
      line.reject(
        'username',
        translatable`The username “${username}” is already on line ${taken}. Each person needs their own.`,
      );
      return;
    }
    this.#usernames.set(username.toLowerCase(), line.line);

    const personId = book.admit('users', key);
    emit(keepRow(line, 'person', personId, { ...this.#personOf(line), ...this.#births.get(key)?.data }));
    this.#births.delete(key);
    const email = this.#emailOf(line);
    const { line: at, changedAt } = line;
    this.#accounts.set(key, { line: at, changedAt, username, email, isEnabled: line.isTrue('enabledUser') });
    const agents = line.items('agentSourcedIds');
    if (agents.length > 0) this.#agents.set(key, { mark: markOf(line), agents });
    if (this.#context.version === '1.1') {
      for (const org of line.items('orgSourcedIds')) this.#assign(line, key, line.text('role'), org);
    }
    if (line.text('password') !== '')
      line.warn('password', 'password', translatable`Passwords are never imported from a file. It was skipped.`);
  }

  #personOf(line: Line): Record<string, Value> {
    const orgs = line.items('primaryOrgSourcedId').concat(line.items('orgSourcedIds'));
    const school = orgs[0];
    return {
      given_name: line.text('givenName'),
      middle_name: line.textOrNull('middleName'),
      family_name: line.text('familyName'),
      preferred_given_name: line.textOrNull('preferredGivenName'),
      preferred_family_name: line.textOrNull('preferredFamilyName'),
      pronouns: line.textOrNull('pronouns'),
      identifier: line.textOrNull('identifier'),
      email: line.textOrNull('email'),
      phone: line.textOrNull('phone') ?? line.textOrNull('sms'),
      grade_level: line.items('grades')[0] ?? null,
      school_id: school === undefined ? null : this.#context.book.find('orgs', school),
      is_active: true,
    };
  }

  /** The e-mail to sign in with. Families share one: the second account then signs in by username. */
  #emailOf(line: Line): string | null {
    const email = line.textOrNull('email');
    if (email === null) return null;
    const taken = this.#emails.get(email.toLowerCase());
    if (taken === undefined) {
      this.#emails.set(email.toLowerCase(), line.line);
      return email;
    }
    line.warn(
      'email',
      'shared',
      translatable`${email} is already on line ${taken}, so this person signs in by username only.`,
    );
    return null;
  }

  #takeRole(line: Line): void {
    const [start, end] = [line.textOrNull('beginDate'), line.textOrNull('endDate')];
    if (start !== null && end !== null && end <= start) {
      line.reject(
        'endDate',
        translatable`The role ends on ${end}, which isn’t after its start on ${start}. Correct the dates.`,
      );
      return;
    }
    if (!line.isRemoval) this.#warnOfPrimary(line);
    this.#assign(line, line.text('userSourcedId'), line.text('role'), line.text('orgSourcedId'));
  }

  #warnOfPrimary(line: Line): void {
    if (line.text('roleType') !== 'primary') return;
    const [user, org] = [line.text('userSourcedId'), line.text('orgSourcedId')];
    const pair = this.#pairOf(this.#context.book.find('orgs', org) ?? org, user);
    if (this.#primary.has(pair)) {
      line.warn(
        'roleType',
        'primary',
        translatable`${user} already has a primary role in ${org} on an earlier line. Only one is allowed. Both roles were kept.`,
      );
    }
    this.#primary.add(pair);
  }

  #assign(line: Line, user: string, role: string, org: string): void {
    const { book, emit } = this.#context;
    const given = roleOf(role);
    // Keys of sources have the name from before roles had keys.
    const key = `${user}|${given && roleNames[given]}|${org}`;
    if (line.isRemoval) {
      if (given !== null) emit({ ...removeRow(line, 'role_assignment', book.idOf('role_assignments', key)), key });
      return;
    }
    this.#noteRole(user, role);
    if (given === null) {
      line.warn('role', role, translatable`Laurel has no role for “${role}.” Assign these people a role by hand.`);
      return;
    }
    // Parent and guardian at one school are one role of ours.
    const pair = this.#pairOf(`${given} ${org}`, user);
    if (this.#assigned.has(pair)) return;
    this.#assigned.add(pair);
    const data = {
      person_id: book.find('users', user),
      role: given,
      school_id: book.find('orgs', org),
      starts_on: line.textOrNull('beginDate'),
      ends_before: line.textOrNull('endDate'),
    };
    emit({ ...keepRow(line, 'role_assignment', book.idOf('role_assignments', key), data), key });
  }

  #noteRole(user: string, role: string): void {
    const held = this.#roles.get(user);
    if (held?.has(role)) return;
    const roles = [...(held ?? []), role];
    const name = roles.join(' ');
    const shared = this.#roleSets.get(name) ?? new Set(roles);
    this.#roleSets.set(name, shared);
    this.#roles.set(user, shared);
  }

  /** A number for somebody and what they have, which takes less memory than both as text. */
  #pairOf(what: string, user: string): number {
    const { book } = this.#context;
    return book.numberOf(what) * spread + book.numberOf(book.find('users', user) ?? user);
  }

  #emitAccount(key: string, { line, changedAt, username, email, isEnabled }: HeldAccount): void {
    const { book, emit } = this.#context;
    const mark = { file: 'users.csv', line, key, changedAt };
    const roles = this.#roles.get(key);
    const isAdmin = [...(roles ?? [])].some((role) => isAdminRole(roleOf(role)));
    emit(
      keepRow(mark, 'account', book.idOf('accounts', key), {
        person_id: book.find('users', key),
        username,
        email,
        is_active: isEnabled,
        ...(roles ? { kind: isAdmin ? 'admin' : 'client' } : {}),
      }),
    );
  }

  #emitGuardianships(student: string, line: Mark, agents: readonly string[]): void {
    const { book, emit, list } = this.#context;
    for (const agent of new Set(agents)) {
      const guardianId = agent === student ? null : book.find('users', agent);
      const key = `${student}|${agent}`;
      if (guardianId === null) {
        const reason =
          agent === student
            ? translatable`${student} is listed as their own guardian.`
            : book.whyMissing('users', agent);
        list.reject({ file: line.file, line: line.line, column: 'agentSourcedIds' }, reason);
        emit({ ...rejectRow(line, 'guardianship', reason, { student, agent }), key });
        continue;
      }
      const roles = this.#roles.get(agent);
      const relation = roles ? relationOf(roles) : (book.known.relationOf.get(agent) ?? 'other');
      const sees = seesByDefault(relation);
      const data = {
        guardian_id: guardianId,
        student_id: book.find('users', student),
        relation,
        sees_academics: sees,
        sees_attendance: sees,
        sees_fitness: sees,
        sees_contact: sees,
      };
      emit({ ...keepRow(line, 'guardianship', book.idOf('guardianships', key), data), key });
    }
  }
}
