import { LineChartOutlined } from '@ant-design/icons'
import { ChartBox } from '@opensrm/ui/charts/ChartBox.tsx'
import { callAnswer, resourcePath } from '@opensrm/ui/client/call.ts'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useRuleContext } from '@opensrm/ui/screens/operationsOffered.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Modal, Select } from 'antd'
import { useId, useMemo, useState } from 'react'
import { srmBaseExchangeRate } from '../srmBaseExchangeRate/srmBaseExchangeRate.definition.ts'
import './course.css'
import { courseOf } from './course.ts'
import './course.texts.ts'

type Rate = {
  rateType: string
  fromCurrency: string
  toCurrency: string
  unitQuantity: number
  rateValue: string
  effectiveFrom: string
  effectiveTo: string | null
}

const SHOWN = 2000
const NONE: readonly Rate[] = []
const ENDLESS = '9999-12-31'

/** Rates of a pair of currencies over time, a line for each type of rate. */
export function RateCourseButton({ of }: { of: { readonly [key: string]: unknown } | undefined }) {
  const { tx } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<LineChartOutlined />} onClick={() => setOpen(true)}>
        {tx('rate.course')}
      </Button>
      {isOpen ? (
        <RateCourse
          first={of ? pairOf(of as unknown as Rate) : null}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

function RateCourse({ first, onClose }: { first: string | null; onClose: () => void }) {
  const { tx } = useText()
  const id = useId()
  const { today } = useRuleContext()
  const lookups = useLookups(['EXCHANGE_RATE_TYPE', 'CURRENCY'])
  const [chosen, setChosen] = useState(first)
  const found = useQuery({
    queryKey: ['rate course'],
    queryFn: ({ signal }) =>
      callAnswer<Rate[]>(
        resourcePath(srmBaseExchangeRate.resource, 'listByPage'),
        {
          ...{ status: ['ACTIVE'], sort: [{ key: 'effectiveFrom', order: 'desc' }] },
          ...{ pageIndex: 1, pageRows: SHOWN },
        },
        { signal },
      ),
    refetchOnMount: 'always',
  })
  const rates = found.data?.data ?? NONE
  const pairs = useMemo(() => [...new Set(rates.map(pairOf))].sort(), [rates])
  const pair = chosen && pairs.includes(chosen) ? chosen : pairs[0]
  const figures = useMemo(() => {
    const own = rates.filter((rate) => pairOf(rate) === pair)
    const periods = own.map((rate) => ({
      name: lookups.meaning('EXCHANGE_RATE_TYPE', rate.rateType),
      from: rate.effectiveFrom,
      to: rate.effectiveTo ?? ENDLESS,
      value: rate.rateValue,
    }))
    return {
      type: 'LINE' as const,
      dimension: tx('course.day'),
      holds: true,
      mark: { name: tx('course.today'), day: today },
      ...courseOf(periods, today, { decimals: 8 }),
    }
  }, [rates, pair, lookups, tx, today])

  function pairText(of: string): string {
    const [from, to, units = ''] = of.split('/')
    return tx('rate.units', {
      from: lookups.meaning('CURRENCY', from),
      to: lookups.meaning('CURRENCY', to),
      units,
    })
  }

  return (
    <Modal
      open
      title={tx('rate.course')}
      width="min(960px, calc(100vw - 32px))"
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      <div className="base-course">
        <div className="base-course-choice">
          <label htmlFor={`${id}-pair`}>{tx('rate.pair')}</label>
          <Select
            id={`${id}-pair`}
            style={{ minWidth: 220 }}
            value={pair}
            onChange={setChosen}
            options={pairs.map((value) => ({ value, label: pairText(value) }))}
          />
        </div>
        <ChartBox
          title={pair ? pairText(pair) : tx('rate.course')}
          meaning={tx('rate.meaning')}
          figures={figures}
          loading={found.isPending || !lookups.ready}
          error={found.error ? errorText(found.error) : null}
          onRetry={() => void found.refetch()}
        />
      </div>
    </Modal>
  )
}

function pairOf({ fromCurrency, toCurrency, unitQuantity }: Rate): string {
  return `${fromCurrency}/${toCurrency}/${unitQuantity}`
}
