import {
  type Answer,
  choiceIn,
  choicesOf,
  chosenIn,
  unitIn,
} from '@opensrm/kernel/questionnaire/answers.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import { AttachmentsField } from '@opensrm/ui/attachments/AttachmentsField.tsx'
import { DateEditor } from '@opensrm/ui/form/DateEditor.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Checkbox, Input, Radio } from 'antd'
import type { AnswerProps } from './AnswerItem.tsx'

/**
 * The input for each type of question. Scales and choices are radio buttons: they work with arrow keys and with a tap.
 */
export function AnswerInput(props: AnswerProps & { answer: Answer; labelledBy: string }) {
  const { tx, label } = useText()
  const { id, answer, fields, resource, labelledBy, onChange } = props
  const { answerValue: value, questionType } = answer
  const suffix =
    questionType === 'POINTS'
      ? tx('answers.upTo', { full: decimal(answer.fullScore).toFixed() })
      : label(unitIn(answer)) || null
  const set = (next: string | null) => onChange({ answerValue: next })
  const scale = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => String(from + at))
  const radio = (options: { value: string; label: string }[], isScale = false) => (
    <Radio.Group
      name={`${id}-v`}
      value={value}
      aria-labelledby={labelledBy}
      className={isScale ? 'srm-answer-scale' : 'srm-answer-choices'}
      options={options}
      {...(isScale ? { optionType: 'button' as const } : {})}
      onChange={({ target }) => set(String(target.value))}
    />
  )
  switch (questionType) {
    case 'SCALE5':
      return radio(
        scale(1, 5).map((each) => ({ value: each, label: each })),
        true,
      )
    case 'SCALE10':
      return radio(
        scale(0, 10).map((each) => ({ value: each, label: each })),
        true,
      )
    case 'YESNO':
      return radio([
        { value: 'Y', label: tx('form.yes') },
        { value: 'N', label: tx('form.no') },
      ])
    case 'CHOICE':
      return radio(
        choicesOf(answer).map((one) => ({ value: one.code, label: label(choiceIn(one)) })),
      )
    case 'CHOICES':
      return (
        <Checkbox.Group
          className="srm-answer-choices"
          aria-labelledby={labelledBy}
          value={chosenIn(value)}
          options={choicesOf(answer).map((one) => ({
            value: one.code,
            label: label(choiceIn(one)),
          }))}
          onChange={(codes) => set(codes.join(',') || null)}
        />
      )
    case 'POINTS':
    case 'NUMBER':
      return (
        <Input
          className="srm-answer-number-input"
          inputMode="decimal"
          aria-labelledby={labelledBy}
          value={value ?? ''}
          suffix={suffix}
          onChange={({ target }) => set(target.value.trim() || null)}
        />
      )
    case 'DATE':
      return (
        <DateEditor
          id={`${id}-v`}
          type="date"
          value={value}
          onChange={(next) => set(typeof next === 'string' ? next : null)}
          disabled={false}
          invalid={false}
          describedBy={labelledBy}
          autoFocus={false}
        />
      )
    case 'FILE':
      return (
        <AttachmentsField
          value={answer.answerFiles}
          onChange={(files) => onChange({ answerFiles: files })}
          rules={fields.answerFiles?.type === 'attachments' ? fields.answerFiles : {}}
          functionId={resource}
          describedBy={labelledBy}
        />
      )
    default:
      return (
        <Input.TextArea
          aria-labelledby={labelledBy}
          value={value ?? ''}
          maxLength={2000}
          autoSize={{ minRows: 2, maxRows: 8 }}
          onChange={({ target }) => set(target.value || null)}
        />
      )
  }
}
