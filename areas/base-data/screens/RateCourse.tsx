import { LineChartOutlined } from '@ant-design/icons'
import type { AnyRow } from '@opensrm/kernel/document/define.ts'
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

/** The maximum number of rows a list returns at once. */
const SHOWN = 1000
const NONE: readonly Rate[] = []
const ENDLESS = '9999-12-31'

/** Rates of a pair of currencies over time, one line per rate type. */
export function RateCourseButton({ of }: { of: AnyRow | undefined }) {
  const { tx } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<LineChartOutlined />} onClick={() => setOpen(true)}>
        {tx('rate.course')}
      </Button>
      {isOpen ? <RateCourse first={of ? pairOf(of) : null} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function RateCourse({ first, onClose }: { first: string | null; onClose: () => void }) {
  const { tx } = useText()
  const id = useId()
  const { today } = useRuleContext()
  const lookups = useLookups(['EXCHANGE_RATE_TYPE', 'CURRENCY'])
  const [chosen, setChosen] = useState(first)
  const latest = useRates({})
  const pairs = useMemo(
    () => [...new Set([...(first ? [first] : []), ...latest.rates.map(pairOf)])].sort(),
    [latest.rates, first],
  )
  const pair = chosen ?? pairs[0]
  const [fromCurrency, toCurrency, units] = pair?.split('/') ?? []
  const own = useRates(
    { fromCurrency: [fromCurrency], toCurrency: [toCurrency], unitQuantity: [units, units] },
    pair !== undefined,
  )
  const figures = useMemo(() => {
    const periods = own.rates.map((rate) => ({
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
  }, [own.rates, lookups, tx, today])

  const error = latest.error ?? own.error

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
          loading={latest.isPending || own.isLoading || !lookups.ready}
          error={error ? errorText(error) : null}
          onRetry={() => {
            void latest.refetch()
            void own.refetch()
          }}
        />
        {own.count > own.rates.length ? (
          <p>{tx('rate.more', { count: own.rates.length, total: own.count })}</p>
        ) : null}
      </div>
    </Modal>
  )
}

/** The newest matching rates in force, and their total number. */
function useRates(filter: { readonly [key: string]: unknown }, enabled = true) {
  const found = useQuery({
    queryKey: ['rate course', filter],
    queryFn: ({ signal }) =>
      callAnswer<Rate[]>(
        resourcePath(srmBaseExchangeRate.resource, 'listByPage'),
        {
          ...filter,
          ...{ status: ['ACTIVE'], sort: [{ key: 'effectiveFrom', order: 'desc' }] },
          ...{ pageIndex: 1, pageRows: SHOWN },
        },
        { signal },
      ),
    refetchOnMount: 'always',
    enabled,
  })
  const rates = found.data?.data ?? NONE
  const { error, isPending, isLoading, refetch } = found
  return {
    rates,
    count: found.data?.page?.count ?? rates.length,
    error,
    isPending,
    isLoading,
    refetch,
  }
}

function pairOf({ fromCurrency, toCurrency, unitQuantity }: AnyRow | Rate): string {
  return `${fromCurrency}/${toCurrency}/${unitQuantity}`
}
