import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { type Answer, questionIn, wantedForm } from '@opensrm/kernel/questionnaire/answers.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import { PhotoField } from '@opensrm/ui/attachments/PhotoField.tsx'
import type { LookupOption } from '@opensrm/ui/client/lookups.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Alert, Button, Checkbox, Input, Radio, Tag } from 'antd'
import { useState } from 'react'
import type { ScoreValues } from './pendingScores.ts'
import type { StoredRecord } from './sendScore.ts'
import type { Fault } from './useScoring.ts'
import { WaitingPhotos } from './WaitingPhotos.tsx'

/** Below this share of the full score a finding is needed. */
const LOW = 0.6
const STEPS = ['0', '0.4', '0.6', '0.8', '1'] as const
const PICTURES = { extensions: ['jpg', 'jpeg', 'png'], maxCount: 20 }

type Props = {
  row: StoredRecord
  answer: Answer
  isOpen: boolean
  /** scored by somebody else: a change needs a reason */
  isOthers: boolean
  photos: readonly string[]
  fault: Fault | undefined
  levels: readonly LookupOption[]
  onChange: (values: Partial<ScoreValues>) => void
  onPhotos: (files: readonly File[]) => Promise<void>
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** What is expected, in both languages; sheets begun before standards had English texts have the main one only. */
function standardIn(row: StoredRecord): Text {
  const zh = String(row.standardText)
  return { zh, en: String(row.standardTextEn || zh) }
}

/** One checkpoint: score, finding and photos. */
export function ScoreItem(props: Props) {
  const { tx, label } = useText()
  const { row, isOpen, isOthers, fault, onChange } = props
  const answer = props.answer as Answer & { [key in keyof ScoreValues]: string | null }
  const [isWritten, setWritten] = useState(false)
  const number = Number(row.seqNum ?? 0)
  const wanted = wantedForm(answer)
  const full = decimal(answer.fullScore)
  const isLow =
    !wanted && answer.answerValue !== null && decimal(answer.answerValue).lessThan(full.times(LOW))
  const hasFinding = isWritten || isLow || Boolean(answer.remark || answer.findingLevel)
  const isOut = answer.naFlag === 'Y'
  return (
    <li className={fault ? 'inspect-item is-wrong' : 'inspect-item'}>
      <p className="inspect-title">
        <span>{number}</span>
        <strong>{label(questionIn(row))}</strong>
        {row.vetoFlag === 'Y' ? <Tag color="red">{tx('inspect.veto')}</Tag> : null}
      </p>
      {row.standardText ? <p className="inspect-standard">{label(standardIn(row))}</p> : null}
      {isOpen ? (
        <ScoreInput {...{ answer, number, isOut, onChange }} />
      ) : (
        <p className="inspect-given">
          {isOut ? tx('inspect.notApplicable') : (answer.answerValue ?? '—')}
          {isOut ? null : <small> {tx('inspect.full', { full: full.toFixed() })}</small>}
        </p>
      )}
      {wanted ? <p className="inspect-fault">{label(wanted)}</p> : null}
      {isOpen && isOthers ? (
        <Input
          className="inspect-why"
          value={answer.scoreRemark ?? ''}
          maxLength={300}
          placeholder={tx('inspect.why')}
          aria-label={`${number} ${tx('inspect.why')}`}
          onChange={({ target }) => onChange({ scoreRemark: target.value || null })}
        />
      ) : null}
      {isOpen && !hasFinding ? (
        <Button className="inspect-add" onClick={() => setWritten(true)}>
          {tx('inspect.addFinding')}
        </Button>
      ) : null}
      {hasFinding ? <Finding {...props} answer={answer} number={number} isLow={isLow} /> : null}
      {fault ? (
        <Alert
          type="error"
          title={fault.message}
          description={fault.theirs ? <Theirs {...props} theirs={fault.theirs} /> : null}
        />
      ) : null}
    </li>
  )
}

/** Shares of the full score as large buttons, or any other number. */
function ScoreInput(props: {
  answer: Answer
  number: number
  isOut: boolean
  onChange: Props['onChange']
}) {
  const { tx } = useText()
  const { answer, number, isOut, onChange } = props
  const full = decimal(answer.fullScore)
  const steps = STEPS.map((share) => full.times(share).toFixed())
  return (
    <div className="inspect-input">
      {isOut ? null : (
        <>
          <Radio.Group
            className="inspect-steps"
            optionType="button"
            buttonStyle="solid"
            aria-label={tx('inspect.score', { number })}
            value={answer.answerValue ? decimal(answer.answerValue).toFixed() : null}
            options={steps.map((value) => ({ value, label: value }))}
            onChange={({ target }) => onChange({ answerValue: String(target.value) })}
          />
          <Input
            className="inspect-number"
            inputMode="decimal"
            autoComplete="off"
            aria-label={tx('inspect.score', { number })}
            value={answer.answerValue ?? ''}
            suffix={tx('inspect.full', { full: full.toFixed() })}
            onChange={({ target }) => onChange({ answerValue: target.value.trim() || null })}
          />
        </>
      )}
      {answer.naAllowedFlag === 'Y' ? (
        <Checkbox
          checked={isOut}
          onChange={({ target }) =>
            onChange(target.checked ? { naFlag: 'Y', answerValue: null } : { naFlag: 'N' })
          }
        >
          {tx('inspect.notApplicable')}
        </Checkbox>
      ) : null}
    </div>
  )
}

function Finding(
  props: Props & {
    answer: { remark: string | null; findingLevel: string | null; answerFiles: string | null }
    number: number
    isLow: boolean
  },
) {
  const { tx } = useText()
  const { answer, number, isOpen, isLow, levels, photos, onChange, onPhotos } = props
  const level = levels.find(({ value }) => value === answer.findingLevel)?.label
  if (!isOpen)
    return (
      <div className="inspect-finding">
        <p>
          {level ? <Tag>{level}</Tag> : null}
          {answer.remark}
        </p>
        {answer.answerFiles ? (
          <PhotoField value={answer.answerFiles} onChange={() => undefined} readOnly />
        ) : null}
      </div>
    )
  return (
    <div className="inspect-finding">
      <Input.TextArea
        value={answer.remark ?? ''}
        maxLength={500}
        autoSize={{ minRows: 2, maxRows: 8 }}
        placeholder={tx(isLow ? 'inspect.findingNeeded' : 'inspect.finding')}
        aria-label={`${number} ${tx('inspect.finding')}`}
        {...(isLow && !answer.remark ? { status: 'warning' as const } : {})}
        onChange={({ target }) =>
          onChange({
            remark: target.value || null,
            findingLevel: target.value ? (answer.findingLevel ?? 'MINOR') : null,
          })
        }
      />
      <Radio.Group
        className="inspect-steps"
        optionType="button"
        aria-label={`${number} ${tx('inspect.level')}`}
        value={answer.findingLevel}
        options={[...levels]}
        onChange={({ target }) => onChange({ findingLevel: String(target.value) })}
      />
      <WaitingPhotos keys={photos} />
      <PhotoField
        value={answer.answerFiles}
        rules={PICTURES}
        functionId="srmSlcLocaleInspect"
        onChange={(answerFiles) => onChange({ answerFiles })}
        onTaken={onPhotos}
      />
    </div>
  )
}

function Theirs({ theirs, onKeepMine, onTakeTheirs }: Props & { theirs: StoredRecord }) {
  const { tx } = useText()
  return (
    <div className="inspect-theirs">
      <p>
        {tx('inspect.theirs', {
          score: String(theirs.answerValue ?? '—'),
          remark: String(theirs.remark ?? ''),
        })}
      </p>
      <Button onClick={onTakeTheirs}>{tx('inspect.takeTheirs')}</Button>
      <Button type="primary" onClick={onKeepMine}>
        {tx('inspect.keepMine')}
      </Button>
    </div>
  )
}
