import type { ListedTeam } from '@laurel/domain/athletics/team-calendar';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { compareText, isolate } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { useState } from 'react';
import classes from './athletics.module.css';

interface TeamChoiceProps {
  readonly teams: readonly ListedTeam[];
  /** `mine`: all that one coaches. */
  readonly classId: string;
  readonly onChoose: (classId: string) => void;
}

/** A team out of several, by sport and school where there are many; nothing where there is one. */
export function TeamChoice({ teams, classId, onChoose }: TeamChoiceProps) {
  const [sport, setSport] = useState('');
  const [school, setSchool] = useState('');
  const [text, setText] = useState('');
  const sports = valuesOf(teams.map((each) => each.sport ?? ''));
  const schools = valuesOf(teams.map((each) => each.schoolName));
  const search = text.trim().toLocaleLowerCase();
  const found = teams.filter(
    (each) =>
      each.classId === classId ||
      ((sport === '' || each.sport === sport) &&
        (school === '' || each.schoolName === school) &&
        each.title.toLocaleLowerCase().includes(search)),
  );
  const own = teams.filter(({ isOwn }) => isOwn).length;
  if (teams.length < 2) return null;
  return (
    <div className={classes.choices}>
      {sports.length > 1 && (
        <Select
          label={t('athletics.sport')}
          value={sport}
          options={[{ value: '', label: t('athletics.allSports') }, ...optionsOf(sports)]}
          onChange={({ currentTarget }) => setSport(currentTarget.value)}
        />
      )}
      {schools.length > 1 && (
        <Select
          label={t('athletics.school')}
          value={school}
          options={[{ value: '', label: t('athletics.allSchools') }, ...optionsOf(schools)]}
          onChange={({ currentTarget }) => setSchool(currentTarget.value)}
        />
      )}
      {teams.length > 8 && (
        <TextField
          type="search"
          label={t('athletics.findTeam')}
          autoComplete="off"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      <Select
        label={t('athletics.team')}
        value={classId}
        options={[
          ...(own > 1 ? [{ value: 'mine', label: t('athletics.myTeams', { count: own }) }] : []),
          ...found.map(({ classId: value, title, memberCount, schoolName }) => ({
            value,
            label: `${t('athletics.teamLine', { title: isolate(title), count: memberCount })}${
              schools.length > 1 ? ` · ${isolate(schoolName)}` : ''
            }`,
          })),
        ]}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      />
    </div>
  );
}

const valuesOf = (texts: readonly string[]) => [...new Set(texts.filter((text) => text !== ''))].sort(compareText);
const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
