import { f } from '@opensrm/kernel/document/fields.ts'
import { formatNumber } from '@opensrm/kernel/document/format.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Matrix, type MatrixRow } from '@opensrm/ui/kit/Matrix.tsx'
import { AsideStates } from '@opensrm/ui/screens/AsideStates.tsx'
import type { Column } from '@opensrm/ui/table/columns.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import './award.texts.ts'
import { RESOURCE, type ShownPicketage, usePicketage } from './usePicketage.ts'

type Row = MatrixRow & {
  sectionNo: number
  lineNum: number
  itemName: string | null
  specification: string | null
  quantity: string | null
  estimatedPriceExclTax: string | null
}

const price = f.price('单价', 'Price')
const HEAT = { meaning: 'lowIsGood', among: 'row' } as const

/** Items by bidders at their final unit prices. */
export function ItemPrices({ recordId }: { recordId: string }) {
  const { tx } = useText()
  const picketage = usePicketage(recordId)
  const query = useQuery({
    queryKey: ['aside', RESOURCE, recordId, 'itemPrices'],
    queryFn: ({ signal }) =>
      call<Row[]>(resourcePath(RESOURCE, 'findItemPrices'), { picketageId: recordId }, { signal }),
  })
  return (
    <AsideStates query={query} empty={tx('award.noPrices')} isEmpty={(rows) => rows.length === 0}>
      {(rows) =>
        picketage.data ? <Prices rows={rows} suppliers={picketage.data.suppliers} /> : null
      }
    </AsideStates>
  )
}

function Prices({
  rows,
  suppliers,
}: {
  rows: readonly Row[]
  suppliers: ShownPicketage['suppliers']
}) {
  const { tx } = useText()
  const heads = useMemo(
    (): Column<Row>[] => [
      { key: 'sectionNo', title: tx('award.section'), width: 80, align: 'right' },
      {
        ...{ key: 'itemName', title: tx('award.item'), width: 240, align: 'left' },
        format: (_, { lineNum, itemName, specification }) =>
          [lineNum, itemName, specification].filter(Boolean).join(' '),
      },
      {
        ...{ key: 'quantity', title: tx('award.quantity'), width: 96, align: 'right' },
        format: (value) => formatNumber(value, { least: 0, most: 6 }),
      },
      {
        ...{ key: 'estimatedPriceExclTax', title: tx('award.estimate'), width: 130 },
        align: 'right',
        format: (value) => (value === null ? '' : formatNumber(value, { least: 2, most: 6 })),
      },
    ],
    [tx],
  )
  const across = useMemo(
    () =>
      [...new Map(suppliers.map((row) => [row.respondId, row])).values()].map(
        ({ respondId, supplierIdLabel }) => ({
          ...{ key: respondId ?? '', title: supplierIdLabel ?? '' },
        }),
      ),
    [suppliers],
  )
  return (
    <>
      <p className="srm-aside-empty">{tx('award.priceNote')}</p>
      <Matrix
        name="awardItemPrices"
        label={tx('award.itemSheet')}
        heads={heads}
        across={across}
        field={price}
        rows={rows}
        totals="none"
        heat={HEAT}
      />
    </>
  )
}
