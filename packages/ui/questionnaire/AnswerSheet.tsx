import { type AnyRow, rowsOf } from '@opensrm/kernel/document/define.ts'
import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { type Answer, isAnswered, sectionIn } from '@opensrm/kernel/questionnaire/answers.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import type { LinesProps } from '@opensrm/ui/screens/Lines.tsx'
import { Button, Progress } from 'antd'
import { AnswerItem } from './AnswerItem.tsx'
import './questionnaire.css'
import './questionnaire.texts.ts'

/** A questionnaire to fill in: a list of questions by section, usable with the keyboard and on a phone. */
export function AnswerSheet(props: Omit<LinesProps, 'parentRow'>) {
  const { tx, label } = useText()
  const { definition, object, prefix, child } = props
  const fields = definition.children[child]?.fields
  const { record } = object
  if (!record || !fields) return null
  const rows = rowsOf(record, child)
  const counted = rows.filter((row) => isDone(row) || isAskedFor(row))
  const done = counted.filter(isDone).length
  const open = counted.find((row) => !isDone(row))
  const idOf = (row: AnyRow) => `${prefix}-answer-${row.id}`

  const change = (row: AnyRow, values: { readonly [key: string]: unknown }) =>
    object.setRows(
      child,
      rows.map((each) => (each.id === row.id ? { ...each, ...values } : each)),
      [{ rowId: row.id, keys: Object.keys(values) }],
    )

  return (
    <div className="srm-answers">
      <div className="srm-answers-head">
        <Progress
          percent={Math.round((done / Math.max(1, counted.length)) * 100)}
          showInfo={false}
          size="small"
          aria-hidden
        />
        <span>{tx('answers.progress', { done, all: counted.length })}</span>
        {open && object.editing ? (
          <Button
            size="small"
            onClick={() => {
              const place = document.getElementById(idOf(open))
              place?.scrollIntoView({ block: 'center' })
              place?.querySelector<HTMLElement>('input, textarea, button')?.focus()
            }}
          >
            {tx('answers.next')}
          </Button>
        ) : null}
      </div>
      {sectionsOf(rows).map(([section, own]) => (
        <section key={section.zh} aria-label={label(section) || tx('answers.other')}>
          {section.zh ? <h3>{label(section)}</h3> : null}
          <ol>
            {own.map((row) => (
              <AnswerItem
                key={row.id}
                id={idOf(row)}
                row={row}
                fields={fields}
                resource={definition.resource}
                canEdit={(key) => {
                  const field = fields[key]
                  return field !== undefined && object.canEdit(field, child, row)
                }}
                issues={object.issues.filter(
                  (issue) => issue.child === child && issue.rowId === row.id,
                )}
                onChange={(values) => change(row, values)}
              />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function isDone(row: AnyRow): boolean {
  const answer = row as unknown as Answer
  return answer.naFlag === 'Y' || isAnswered(answer)
}

/** Optional questions count once they are answered. */
function isAskedFor(row: AnyRow): boolean {
  return (row as unknown as Answer).requiredFlag === 'Y'
}

/** Questions in their order, grouped by section. */
function sectionsOf(rows: readonly AnyRow[]): [Text, AnyRow[]][] {
  const sections = new Map<string, [Text, AnyRow[]]>()
  for (const row of rows) {
    const section = sectionIn(row)
    const [title, own] = sections.get(section.zh) ?? [section, []]
    sections.set(section.zh, [title, [...own, row]])
  }
  return [...sections.values()]
}
