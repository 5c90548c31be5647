import { f } from '@opensrm/kernel/document/fields.ts'
import { formatNumber } from '@opensrm/kernel/document/format.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useAttempt } from '@opensrm/ui/client/useAttempt.ts'
import { FormItemFrame } from '@opensrm/ui/form/FormGrid.tsx'
import { NumberEditor } from '@opensrm/ui/form/NumberEditor.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Alert, Button, Tag } from 'antd'
import { useState } from 'react'
import './calculator.texts.ts'

const RESOURCE = 'srmBidRule'
/** As many as the action takes. */
const PRICES = Array.from({ length: 12 }, (_, place) => `price${place + 1}`)
const AMOUNT = f.amount('评标价', 'Evaluated price')
const NUMBER = f.number('价格分', 'Score', { scale: 4 })
const OPTIONS = [
  { key: 'fullScore', field: NUMBER, isRequired: true },
  { key: 'drawn', field: NUMBER, hasHint: true },
  { key: 'estimate', field: AMOUNT, hasHint: true },
] as const

type Scores = {
  meanPrice: string | null
  basePrice: string | null
  bids: {
    id: string
    price: string
    rankNum: number
    isTrimmed: boolean
    deviationPct: string | null
    score: string
    shownScore: string
    lowReasons: ('MEAN' | 'NEXT' | 'ESTIMATE')[]
  }[]
}
type Entered = { readonly [key: string]: string | null }

/** Tries the rule on figures of one's own; the server scores them by the code that scores bids. */
export function PriceCalculator({ recordId }: { recordId: string }) {
  const { tx } = useText()
  const { attempt, busy, failure, setFailure } = useAttempt()
  const [entered, setEntered] = useState<Entered>({ fullScore: '40' })
  const [scores, setScores] = useState<Scores | null>(null)
  const enter = (key: string) => (value: string | number | null) =>
    setEntered((now) => ({ ...now, [key]: value === null ? null : String(value) }))
  const id = (key: string) => `calculator-${recordId}-${key}`
  const score = async () => {
    const prices = PRICES.flatMap((key) => (entered[key] ? [{ price: entered[key] }] : []))
    if (prices.length === 0) return setFailure(tx('calculator.none'))
    const found = await attempt(() =>
      call<Scores>(resourcePath(RESOURCE, 'doSimulate'), {
        ...{ id: recordId, fullScore: entered.fullScore ?? null, prices },
        averageDiscountPct: entered.drawn ?? null,
        estimatedAmountExclTax: entered.estimate ?? null,
      }),
    )
    setScores(found ?? null)
  }
  const item = (key: string, label: string, more: { hint?: string; isRequired?: boolean } = {}) => (
    <FormItemFrame
      key={key}
      id={id(key)}
      label={label}
      required={more.isRequired ?? false}
      hint={more.hint}
    >
      <NumberEditor
        id={id(key)}
        field={OPTIONS.find((option) => option.key === key)?.field ?? AMOUNT}
        value={entered[key]}
        row={entered}
        onChange={enter(key)}
      />
    </FormItemFrame>
  )
  return (
    <>
      <p className="srm-aside-empty">{tx('calculator.hint')}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void score()
        }}
      >
        <div className="srm-formgrid">
          {OPTIONS.map((option) =>
            item(option.key, tx(`calculator.${option.key}`), {
              ...('hasHint' in option ? { hint: tx(`calculator.${option.key}Hint`) } : {}),
              ...('isRequired' in option ? { isRequired: true } : {}),
            }),
          )}
        </div>
        <div className="srm-formgrid">
          {PRICES.map((key, place) => item(key, tx('calculator.price', { no: place + 1 })))}
        </div>
        <Button type="primary" htmlType="submit" loading={busy}>
          {tx('calculator.run')}
        </Button>
      </form>
      {failure ? <Alert type="error" showIcon title={failure} /> : null}
      {scores && !failure ? <Outcome scores={scores} /> : null}
    </>
  )
}

function Outcome({ scores: { meanPrice, basePrice, bids } }: { scores: Scores }) {
  const { tx } = useText()
  const figure = (value: string | null, least: number) =>
    value === null ? '-' : formatNumber(value, { least, most: 6 })
  return (
    <>
      <p>
        {meanPrice === null ? null : `${tx('calculator.mean')} ${figure(meanPrice, 6)} · `}
        {basePrice === null ? null : `${tx('calculator.base')} ${figure(basePrice, 6)}`}
      </p>
      <table className="srm-facts">
        <thead>
          <tr>
            <th scope="col">{tx('calculator.no')}</th>
            <th scope="col" className="is-number">
              {tx('calculator.evaluated')}
            </th>
            <th scope="col" className="is-number">
              {tx('calculator.rank')}
            </th>
            <th scope="col" className="is-number">
              {tx('calculator.deviation')}
            </th>
            <th scope="col" className="is-number">
              {tx('calculator.score')}
            </th>
            <th scope="col" className="is-number">
              {tx('calculator.exact')}
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {bids.map((bid) => (
            <tr key={bid.id}>
              <th scope="row">{bid.id}</th>
              <td className="is-number">{figure(bid.price, 2)}</td>
              <td className="is-number">{bid.rankNum}</td>
              <td className="is-number">{figure(bid.deviationPct, 4)}</td>
              <td className="is-number">{bid.shownScore}</td>
              <td className="is-number">{bid.score}</td>
              <td>
                {bid.isTrimmed ? <Tag>{tx('calculator.trimmed')}</Tag> : null}
                {bid.lowReasons.map((reason) => (
                  <Tag key={reason} color="warning">
                    {tx(`calculator.low.${reason}`)}
                  </Tag>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
