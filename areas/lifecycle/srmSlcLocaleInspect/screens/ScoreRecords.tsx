import { rowsOf } from '@opensrm/kernel/document/define.ts'
import { type Answer, isAnswered, wantedForm } from '@opensrm/kernel/questionnaire/answers.ts'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { useUser } from '@opensrm/ui/client/session.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import type { LinesProps } from '@opensrm/ui/screens/Lines.tsx'
import { Progress } from 'antd'
import { maySection } from './mayScore.ts'
import { ScoreItem } from './ScoreItem.tsx'
import type { StoredRecord } from './sendScore.ts'
import './scores.css'
import './scores.texts.ts'
import { useScoring } from './useScoring.ts'

/** The checkpoints of a visit by section, filled in with a thumb, with or without a connection. */
export function ScoreRecords({ object, child }: Omit<LinesProps, 'parentRow'>) {
  const { tx } = useText()
  const { personId } = useUser()
  const lookups = useLookups(['SLC_INSPECT_SECTION', 'SLC_FINDING_LEVEL'])
  const { record } = object
  const may = record ? maySection(record, personId) : null
  const scoring = useScoring(String(record?.id ?? 'new'), may !== null)
  if (!record) return null
  const rows = (rowsOf(record, child) as unknown as StoredRecord[]).map(scoring.latest)
  if (rows.length === 0) return <p className="inspect-none">{tx('inspect.none')}</p>
  const shown = rows.map((row) => ({
    row,
    answer: { ...row, ...scoring.pending[row.id]?.values } as unknown as Answer,
  }))
  const done = shown.filter(({ answer }) => answer.naFlag === 'Y' || isAnswered(answer)).length
  const sections = [...new Set(rows.map(({ section }) => String(section ?? '')))]
  return (
    <div className="inspect-scores">
      <div className="inspect-head">
        <Progress percent={(done / rows.length) * 100} showInfo={false} size="small" aria-hidden />
        <span>{tx('inspect.progress', { done, all: rows.length })}</span>
        {may ? <SaveState {...scoring} /> : null}
      </div>
      {sections.map((section) => (
        <section key={section} aria-label={lookups.meaning('SLC_INSPECT_SECTION', section)}>
          <h3>
            {lookups.meaning('SLC_INSPECT_SECTION', section)}
            {may && !may(section) ? <small>{tx('inspect.others')}</small> : null}
          </h3>
          <ol>
            {shown
              .filter(({ row }) => String(row.section ?? '') === section)
              .map(({ row, answer }) => (
                <ScoreItem
                  key={row.id}
                  row={row}
                  answer={answer}
                  isOpen={may?.(section) ?? false}
                  isOthers={Boolean(row.raterId) && row.raterId !== personId}
                  photos={scoring.pending[row.id]?.photos ?? []}
                  fault={scoring.faults[row.id]}
                  levels={lookups.options('SLC_FINDING_LEVEL')}
                  onChange={(values) =>
                    scoring.change(row, values, !wantedForm({ ...answer, ...values }))
                  }
                  onPhotos={(files) => scoring.addPhotos(row, files)}
                  onKeepMine={() => scoring.keepMine(row)}
                  onTakeTheirs={() => scoring.takeTheirs(row)}
                />
              ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function SaveState({
  pending,
  faults,
  isOffline,
}: Pick<ReturnType<typeof useScoring>, 'pending' | 'faults' | 'isOffline'>) {
  const { tx } = useText()
  const refused = Object.keys(faults).length
  const count = Object.keys(pending).length
  const [state, text] =
    isOffline && count > 0
      ? (['offline', tx('inspect.offline', { count })] as const)
      : refused > 0
        ? (['refused', tx('inspect.refused', { count: refused })] as const)
        : count > 0
          ? (['sending', tx('inspect.sending', { count })] as const)
          : (['saved', tx('inspect.saved')] as const)
  return (
    <output className={`inspect-state is-${state}`} aria-live="polite">
      {text}
    </output>
  )
}
