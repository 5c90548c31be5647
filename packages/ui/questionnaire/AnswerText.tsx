import {
  type Answer,
  choiceIn,
  choicesOf,
  chosenIn,
  unitIn,
} from '@opensrm/kernel/questionnaire/answers.ts'
import { AttachmentsField } from '@opensrm/ui/attachments/AttachmentsField.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'

/** An answer in read mode. */
export function AnswerText({ answer }: { answer: Answer }) {
  const { tx, label, listed } = useText()
  const { questionType, answerValue, answerFiles } = answer
  const unit = label(unitIn(answer))
  switch (questionType) {
    case 'FILE':
      return <AttachmentsField value={answerFiles} readOnly onChange={() => undefined} />
    case 'YESNO':
      return <span>{tx(answerValue === 'Y' ? 'form.yes' : 'form.no')}</span>
    case 'CHOICE':
    case 'CHOICES': {
      const chosen = new Set(chosenIn(answerValue))
      return (
        <span>
          {listed(
            choicesOf(answer).flatMap((one) =>
              chosen.has(one.code) ? [label(choiceIn(one))] : [],
            ),
          )}
        </span>
      )
    }
    default:
      return (
        <span className="srm-field-lines">
          {answerValue}
          {unit ? <span className="srm-field-unit"> {unit}</span> : null}
        </span>
      )
  }
}
