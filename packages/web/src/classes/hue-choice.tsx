import { courseOf } from '@laurel/domain/kit/course-of';
import { hueOf } from '@laurel/web/kit/face';
import { t } from '@laurel/web/languages/text';
import { CourseFace } from '@laurel/web/people/course-face';
import classes from './hue-choice.module.css';

/** What each hue of `faces.module.css` is called, in its order. */
const hueNames = [
  'classes.hueGreen',
  'classes.hueBlue',
  'classes.hueOrange',
  'classes.huePurple',
  'classes.hueCyan',
  'classes.hueRed',
  'classes.hueYellow',
  'classes.hueIndigo',
  'classes.huePink',
  'classes.hueTeal',
] as const;

/** What a hue is called; the one that goes by the title where none was chosen. */
export function hueText(hue: number | null): string {
  return t((hue === null ? null : hueNames[hue]) ?? 'classes.hueAutomatic');
}

/** The hue of a course's face, each shown with the course's letters and its name, so that gray tells them apart too. */
export function HueChoice({ title, chosen }: { readonly title: string; readonly chosen: number | null }) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('classes.hue')}</legend>
      <div className={classes.options}>
        {[null, ...hueNames.keys()].map((hue) => (
          <label key={hue} className={classes.option}>
            <input
              type="radio"
              name="hue"
              value={hue ?? ''}
              className={classes.radio}
              defaultChecked={hue === chosen}
            />
            <span className={classes.face}>
              <CourseFace title={title} hue={hue ?? hueOf(courseOf(title))} />
            </span>
            {hueText(hue)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
