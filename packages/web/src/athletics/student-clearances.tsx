import { t } from '@laurel/web/languages/text';
import { Panel } from '@laurel/web/ui/panel';
import { Answered, Loading } from '@laurel/web/ui/states';
import classes from './athletics.module.css';
import { kindTitle, standingSigns, standingWords } from './clearance-words';
import { useStudentClearances } from './queries';

/** How a student stands with each document, with the files one may open. */
export function StudentClearances({ studentId }: { readonly studentId: string }) {
  return (
    <Answered query={useStudentClearances(studentId)} loading={<Loading rows={5} />}>
      {({ name, kinds, standings, clearances }) => (
        <Panel title={name}>
          <ul className={classes.lines}>
            {kinds.map((kind) => {
              const standing = standings.find((each) => each.kind === kind.key);
              const file = clearances.find((each) => each.kind === kind.key && each.file !== null)?.file;
              return (
                <li key={kind.key} className={classes.line}>
                  <span>
                    {kindTitle(kind)}
                    {!kind.isRequired && <span className={classes.about}> {t('athletics.optional')}</span>}
                    {file && (
                      <>
                        {' · '}
                        <a href={file.path} download={file.title}>
                          <bdi>{file.title}</bdi>
                        </a>
                      </>
                    )}
                  </span>
                  {standing && (
                    <span className={classes.standing} data-state={kind.isRequired ? standing.state : 'optional'}>
                      <span aria-hidden="true">{standingSigns[standing.state]}</span> {standingWords(standing)}
                    </span>
                  )}
                </li>
              );
            })}
          </ul>
          <p className={classes.about}>{t('athletics.handIn')}</p>
        </Panel>
      )}
    </Answered>
  );
}
