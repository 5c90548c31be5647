import type { AnyRow } from '@opensrm/kernel/document/define.ts'
import type { Fields } from '@opensrm/kernel/document/fields.ts'
import { type Answer, isAnswered, questionIn } from '@opensrm/kernel/questionnaire/answers.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import type { LocatedIssue } from '@opensrm/ui/screens/issues.ts'
import { Checkbox, Input, Tag } from 'antd'
import { AnswerInput } from './AnswerInput.tsx'
import { AnswerText } from './AnswerText.tsx'

export type AnswerProps = {
  id: string
  row: AnyRow
  fields: Fields
  resource: string
  onChange: (values: { readonly [key: string]: unknown }) => void
}

/** One question with its answer, its points and its faults. */
export function AnswerItem(
  props: AnswerProps & {
    canEdit: (key: string) => boolean
    issues: readonly LocatedIssue[]
  },
) {
  const { tx, label } = useText()
  const { id, row, canEdit, issues, onChange } = props
  const answer = row as unknown as Answer & { remark: string | null }
  const isOpen = canEdit('answerValue')
  const isOut = answer.naFlag === 'Y'
  return (
    <li id={id} className={`srm-answer${issues.length > 0 ? ' is-wrong' : ''}`}>
      <p className="srm-answer-question" id={`${id}-q`}>
        <span className="srm-answer-number">{answer.seqNum}</span>
        <span>
          {label(questionIn(row))}
          {answer.requiredFlag === 'Y' && isOpen ? <span className="srm-required"> *</span> : null}
        </span>
      </p>
      <div className="srm-answer-body">
        {isOut ? null : isOpen ? (
          <AnswerInput {...props} answer={answer} labelledBy={`${id}-q`} />
        ) : isAnswered(answer) ? (
          <AnswerText answer={answer} />
        ) : (
          <span className="srm-field-empty">{tx('answers.none')}</span>
        )}
        {isOpen && answer.naAllowedFlag === 'Y' ? (
          <Checkbox
            checked={isOut}
            onChange={({ target }) =>
              onChange(target.checked ? { naFlag: 'Y', answerValue: null } : { naFlag: 'N' })
            }
          >
            {tx('answers.notApplicable')}
          </Checkbox>
        ) : isOut ? (
          <Tag>{tx('answers.notApplicable')}</Tag>
        ) : null}
        {answer.points !== null ? (
          <span className="srm-answer-points">
            {tx('answers.points', { points: decimal(answer.points).toDecimalPlaces(2).toFixed() })}
          </span>
        ) : null}
        {answer.knockedOutFlag === 'Y' ? <Tag color="red">{tx('answers.knockedOut')}</Tag> : null}
      </div>
      {canEdit('remark') ? (
        <Input
          className="srm-answer-remark"
          value={answer.remark ?? ''}
          maxLength={500}
          placeholder={tx('answers.remark')}
          aria-label={`${answer.seqNum} ${tx('answers.remark')}`}
          onChange={({ target }) => onChange({ remark: target.value || null })}
        />
      ) : answer.remark ? (
        <p className="srm-answer-remark">{answer.remark}</p>
      ) : null}
      {issues.map((issue) => (
        <p key={issue.msg} className="srm-answer-issue" role="alert">
          {issue.msg}
        </p>
      ))}
    </li>
  )
}
