import type { RichText as Written } from '@laurel/domain/kit/rich-text';
import { mostCommentWords } from '@laurel/domain/rubrics/criterion-comment';
import { writtenOf } from '@laurel/domain/rubrics/plain-comment';
import { type CriterionRating, isSameRating, unobserved } from '@laurel/domain/transition/rating-sheet';
import { Button } from '@laurel/editor/controls/button';
import { Radio } from '@laurel/editor/controls/checkbox';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import { comma, formatMoment, formatMomentDay } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { RichTextField } from '@laurel/web/media/rich-text-field';
import { commentOf } from '@laurel/web/rubrics/comment-of';
import { ShownComment } from '@laurel/web/rubrics/shown-comment';
import type { Place } from '@laurel/web/sheet/cell';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { Answered, Loading } from '@laurel/web/ui/states';
import { useUnsaved } from '@laurel/web/ui/unsaved';
import { useEffect, useRef, useState } from 'react';
import { EvidenceList } from './evidence-list';
import { Meaning } from './meaning';
import { useCriterionRatings } from './queries';
import type { RatingBook } from './rating-book';
import type { RatingOutbox } from './ratings';
import classes from './transition.module.css';
import { needsReason, reasonMissing } from './use-rating-acts';

interface CriterionPanelProps {
  readonly book: RatingBook;
  readonly outbox: RatingOutbox;
  readonly place: Place;
  /** Typing begins with the evidence, not with the comment. */
  readonly isEvidence?: boolean;
  /** A level that was typed and waits for its reason. */
  readonly level?: CriterionRating['level'];
  readonly onPlace: (place: Place) => void;
  readonly onClose: () => void;
}

/** One cell in full: what each level asks for, the comment, what others gave, the evidence, and what changed. */
export function CriterionPanel(props: CriterionPanelProps) {
  const { book, outbox, place, isEvidence = false, level: typed = null, onPlace, onClose } = props;
  const { rowId, columnId } = place;
  const [member, criterion] = [book.members.get(rowId), book.byId.get(columnId)];
  const { before, held, value, setValue } = useRatingOf({ book, outbox, place, level: typed });
  const [said, setSaid] = useState<Written | null>(
    value.written ?? (value.comment === '' ? null : writtenOf(value.comment)),
  );
  // Shown until the next save, so that the layout doesn't shift under a click.
  const [lackedReason, setLackedReason] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const unsaved = useUnsaved();
  // A level that came by a key is as unsaved as what is typed here.
  const waits = useRef(typed !== null);
  useEffect(() => {
    if (waits.current && form.current) unsaved.noteForm(form.current);
    waits.current = false;
  });
  if (!member || !criterion) return null;
  const { sheet } = book;
  const isFamily = sheet.kind === 'family';
  const canWrite = sheet.mayRate && member.isCurrent;
  const next = book.criteria[book.criteria.indexOf(criterion) + 1];

  const isLong = value.comment.length > mostCommentWords;
  const lacksReason = needsReason(book, value);

  function save(form: HTMLFormElement): void {
    setLackedReason(lacksReason);
    if (isLong || lacksReason) return;
    if (!isSameRating(value, held)) {
      outbox.add([{ rowId, columnId, base: before.version, value }], 'entered');
      const snapshot = (of: CriterionRating) => ({ value: of, refused: null });
      outbox.history.add([{ rowId, columnId, before: snapshot(held), after: snapshot(value) }]);
    }
    unsaved.forgetForm(form);
    // What is typed of evidence is asked about: the next criterion has its own.
    unsaved.leave(() => (next ? onPlace({ rowId, columnId: next.criterionId }) : onClose()));
  }

  return (
    <SidePanel
      title={criterion.title}
      about={member.name}
      onClose={onClose}
      unsaved={unsaved}
      asksAbout="forms"
      begins={canWrite || isEvidence ? 'field' : 'title'}
    >
      <Meaning text={criterion.text} />
      <form
        ref={form}
        className={classes.levels}
        onSubmit={(event) => {
          event.preventDefault();
          save(event.currentTarget);
        }}
      >
        {!isFamily && (
          <LevelChoice
            {...{ criterion, canWrite }}
            level={value.level}
            onChoose={(level) => setValue({ ...value, level })}
          />
        )}
        {canWrite ? (
          <div data-begins={isEvidence ? undefined : true}>
            <RichTextField
              label={sheet.kind === 'settled' ? t('transition.reason') : t('transition.comment')}
              value={said}
              dense
              isTextOnly
              fault={isLong ? t('rubrics.commentLong') : lackedReason ? translateSentence(reasonMissing) : undefined}
              onChange={(written) => {
                setSaid(written);
                setValue({ ...value, ...commentOf(written) });
                if (form.current) unsaved.noteForm(form.current);
              }}
            />
          </div>
        ) : (
          <ShownComment comment={value.comment} written={value.written} />
        )}
        {canWrite && (
          <div className={classes.tools}>
            <Button type="submit">{next ? t('transition.saveNext') : t('transition.save')}</Button>
          </div>
        )}
      </form>
      {/* A classmate is shown nothing of who is rated. */}
      {sheet.kind !== 'peer' && (
        <div data-begins={isEvidence || undefined}>
          <Behind book={book} place={place} onAdded={unsaved.forgetForm} />
        </div>
      )}
    </SidePanel>
  );
}

/** A cell’s rating as it is kept, and as it is being changed. */
function useRatingOf({
  book,
  outbox,
  place,
  level,
}: Pick<CriterionPanelProps, 'book' | 'outbox' | 'place'> & { level: CriterionRating['level'] }) {
  const before = book.ratingAt(place.rowId, place.columnId);
  const held: CriterionRating = { level: before.level, comment: before.comment, written: before.written ?? null };
  const at = outbox.cells.unsettledAt(place);
  // What the server refused is here to be changed.
  const refused = at?.state === 'refused' ? at.edit.value : held;
  const [value, setValue] = useState(level === null ? refused : { ...refused, level });
  return { before, held, value, setValue };
}

interface LevelChoiceProps {
  readonly criterion: RatingBook['criteria'][number];
  readonly level: CriterionRating['level'];
  readonly canWrite: boolean;
  readonly onChoose: (level: CriterionRating['level']) => void;
}

function LevelChoice({ criterion, level, canWrite, onChoose }: LevelChoiceProps) {
  return (
    <fieldset className={classes.levels} disabled={!canWrite}>
      <legend>{t('transition.level')}</legend>
      {criterion.levels.map(({ levelId, letter, title, text }) => (
        <div key={levelId} className={classes.level}>
          <Radio
            name="level"
            label={t('transition.levelNamed', { letter, title })}
            checked={level === levelId}
            onChange={() => onChoose(levelId)}
          />
          <Meaning text={text} />
        </div>
      ))}
      <Radio
        name="level"
        label={t('transition.levelNamed', { letter: t('transition.letterN'), title: t('transition.unobserved') })}
        checked={level === unobserved}
        onChange={() => onChoose(unobserved)}
      />
      <Radio name="level" label={t('transition.notRated')} checked={level === null} onChange={() => onChoose(null)} />
    </fieldset>
  );
}

interface BehindProps extends Pick<CriterionPanelProps, 'book' | 'place'> {
  readonly onAdded: (form: HTMLFormElement) => void;
}

/** What others gave, the evidence, and what changed. */
function Behind({ book, place, onAdded }: BehindProps) {
  const { pathway, termId } = book.sheet;
  const [member, criterion] = [book.members.get(place.rowId), book.byId.get(place.columnId)];
  const asked = {
    ...{ pathwayId: pathway.pathwayId, termId },
    ...{ memberId: member?.memberId ?? '', criterionId: criterion?.criterionId ?? '' },
  };
  return (
    <Answered query={useCriterionRatings(asked)} loading={<Loading rows={4} />}>
      {({ ratings, changes, evidence, mayAdd }) => (
        <div className={classes.behind}>
          <h3 className={classes.name}>{t('transition.everyRating')}</h3>
          {ratings.length === 0 && <p className={classes.text}>{t('transition.noRatings')}</p>}
          <ul className={classes.list}>
            {ratings.map(({ kind, by, level, isUnobserved, comment, written, at, isReleased }) => (
              <li key={`${kind} ${by} ${at}`} className={classes.rated}>
                <span>
                  {t(`transition.kind-${kind}`)}
                  {by === null ? '' : ` · ${by}`}
                </span>
                <strong>{isUnobserved ? t('transition.unobserved') : (level ?? '–')}</strong>
                <ShownComment {...{ comment, written }} />
                <span className={classes.text}>
                  {[
                    formatMomentDay(at),
                    ...(isReleased || kind === 'self' || kind === 'family' ? [] : [t('transition.held')]),
                  ].join(comma())}
                </span>
              </li>
            ))}
          </ul>
          <EvidenceList
            {...{
              pathwayId: asked.pathwayId,
              memberId: asked.memberId,
              criterionId: asked.criterionId,
              evidence,
              mayAdd,
              onAdded,
            }}
          />
          {changes.length > 0 && (
            <details>
              <summary>{t('transition.history')}</summary>
              <ul className={classes.list}>
                {changes.map(({ at, by, cause, before, after }) => (
                  <li key={`${at} ${before} ${after}`} className={classes.rated}>
                    <span>
                      {cause === 'released' || cause === 'held'
                        ? t(cause === 'released' ? 'transition.wasReleased' : 'transition.wasHidden')
                        : t('transition.changed', { before: named(before), after: named(after) })}
                    </span>
                    <span className={classes.text}>
                      {[by ?? '', formatMoment(at)].filter((each) => each !== '').join(comma())}
                    </span>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </div>
      )}
    </Answered>
  );
}

function named(level: string | null): string {
  if (level === unobserved) return t('transition.unobserved');
  return level ?? t('transition.notRated');
}
