import { formatNumber } from '@opensrm/kernel/document/format.ts'
import { Checkbox, Input, Progress } from 'antd'
import { Fragment, type KeyboardEvent, useId } from 'react'
import { useText } from '../i18n/text.ts'
import './kit.texts.ts'
import './scoreSheet.css'
import {
  type Criterion,
  needsReason,
  type Score,
  type ScoreSubject,
  type Scores,
  scoredCount,
  scoreFault,
  scoreKey,
  scoreOf,
  sumOfScores,
} from './scores.ts'

type Props = {
  label: string
  criteria: readonly Criterion[]
  subjects: readonly ScoreSubject[]
  scores: Scores
  onChange: (scores: Scores) => void
  readOnly?: boolean
  /** a reason is required outside these percentages of the full score */
  reason?: { below?: number; above?: number }
  /** the total of a subject; default the plain sum, for documents without weights */
  totalOf?: (subject: string) => string | null
}

const NO_LIMITS = {}

/** Criteria by subjects: each score is checked while typing, unusual ones need a reason, totals are updated. */
export function ScoreSheet(props: Props) {
  const { tx } = useText()
  const id = useId()
  const { criteria, subjects, scores, totalOf } = props
  const { done, count } = scoredCount(criteria, subjects, scores)
  const total = (subject: string) =>
    totalOf ? totalOf(subject) : sumOfScores(criteria, subject, scores)

  /** Enter and the arrow keys move to the same subject's score of the next criterion. */
  function move(event: KeyboardEvent, subject: string, at: number): void {
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
    const next = step === undefined ? undefined : criteria[at + step]
    if (!next) return
    event.preventDefault()
    document.getElementById(inputId(id, subject, next.id))?.focus()
  }

  return (
    <section className="kit-score" aria-label={props.label}>
      {props.readOnly ? null : (
        <div className="kit-score-progress">
          <span aria-live="polite">{tx('kit.scored', { done, count })}</span>
          <Progress
            size="small"
            showInfo={false}
            percent={count === 0 ? 0 : (done / count) * 100}
            aria-label={tx('kit.scored', { done, count })}
          />
        </div>
      )}
      <table>
        <thead>
          <tr>
            <th scope="col">{tx('kit.criterion')}</th>
            {subjects.map(({ id: subject, title }) => (
              <th scope="col" key={subject}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {criteria.map((criterion, at) => (
            <Fragment key={criterion.id}>
              {criterion.group && criterion.group !== criteria[at - 1]?.group ? (
                <tr className="kit-score-group">
                  <th scope="rowgroup" colSpan={subjects.length + 1}>
                    {criterion.group}
                  </th>
                </tr>
              ) : null}
              <tr>
                <th scope="row">
                  {criterion.title}{' '}
                  <small>
                    {tx('kit.fullScore', {
                      score: formatNumber(criterion.fullScore, { least: 0, most: 4 }),
                    })}
                  </small>
                  {criterion.guide ? <p>{criterion.guide}</p> : null}
                </th>
                {subjects.map((subject) => (
                  <td key={subject.id} data-subject={subject.title}>
                    <ScoreCell
                      {...props}
                      id={inputId(id, subject.id, criterion.id)}
                      criterion={criterion}
                      subject={subject}
                      onKeyDown={(event) => move(event, subject.id, at)}
                    />
                  </td>
                ))}
              </tr>
            </Fragment>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{tx('kit.total')}</th>
            {subjects.map(({ id: subject, title }) => (
              <td key={subject} data-subject={title}>
                <output aria-live="off">
                  {formatNumber(total(subject) ?? '—', { least: 0, most: 2 })}
                </output>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function ScoreCell(
  props: Props & {
    id: string
    criterion: Criterion
    subject: ScoreSubject
    onKeyDown: (event: KeyboardEvent) => void
  },
) {
  const { tx } = useText()
  const { id, criterion, subject, scores, readOnly = false, reason = NO_LIMITS } = props
  const given = scoreOf(scores, subject.id, criterion.id)
  const fault = scoreFault(criterion, given)
  const asksReason = needsReason(criterion, given, reason)
  const lacksReason = asksReason && !given.reason?.trim()
  const name = { item: criterion.title, subject: subject.title }
  const set = (change: Partial<Score>) =>
    props.onChange({
      ...scores,
      [scoreKey(subject.id, criterion.id)]: { ...given, ...change },
    })
  if (readOnly)
    return (
      <>
        <span className="srm-num">
          {given.isSkipped
            ? tx('kit.notApplicable')
            : formatNumber(given.score ?? '—', { least: 0, most: 4 })}
        </span>
        {given.reason ? <p>{given.reason}</p> : null}
      </>
    )
  const message = fault ? tx(fault.code, fault.args) : lacksReason ? tx('kit.scoreReason') : null
  return (
    <div className="kit-score-cell">
      <div className="kit-score-input">
        <Input
          id={id}
          className="srm-num"
          inputMode="decimal"
          autoComplete="off"
          aria-label={tx('kit.scoreOf', name)}
          aria-invalid={fault !== null}
          aria-describedby={message ? `${id}-fault` : undefined}
          {...(fault ? { status: 'error' as const } : {})}
          disabled={given.isSkipped ?? false}
          value={given.score ?? ''}
          onChange={({ target }) => set({ score: target.value.trim() || null })}
          onKeyDown={props.onKeyDown}
        />
        {criterion.canSkip ? (
          <Checkbox
            checked={given.isSkipped ?? false}
            onChange={({ target }) => set({ isSkipped: target.checked })}
          >
            {tx('kit.notApplicable')}
          </Checkbox>
        ) : null}
      </div>
      {asksReason || given.reason ? (
        <Input.TextArea
          autoSize={{ minRows: 1, maxRows: 4 }}
          maxLength={500}
          placeholder={tx('kit.reason')}
          aria-label={tx('kit.reasonOf', name)}
          {...(lacksReason ? { status: 'warning' as const } : {})}
          value={given.reason ?? ''}
          onChange={({ target }) => set({ reason: target.value || null })}
        />
      ) : null}
      {message ? (
        <small id={`${id}-fault`} className={fault ? 'kit-score-fault' : 'kit-score-hint'}>
          {message}
        </small>
      ) : null}
    </div>
  )
}

function inputId(prefix: string, subject: string, criterion: string): string {
  return `${prefix}-${subject}-${criterion}`
}
