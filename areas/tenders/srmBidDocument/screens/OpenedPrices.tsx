import { formatNumber } from '@opensrm/kernel/document/format.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useQuery } from '@tanstack/react-query'
import { Empty } from 'antd'
import './openedPrices.texts.ts'

type Price = {
  id: string
  sectionNo: number
  sectionName: string
  supplierIdLabel: string
  currencyCode: string
  dropRate: string | null
} & { [Figure in (typeof AMOUNTS)[number]['field']]: string | null }

const AMOUNTS = [
  { field: 'openAmount', text: 'openedPrices.open' },
  { field: 'bargainAmount', text: 'openedPrices.bargain' },
  { field: 'moonAmount', text: 'openedPrices.moon' },
  { field: 'auctionAmount', text: 'openedPrices.auction' },
  { field: 'lastAmount', text: 'openedPrices.last' },
] as const

const SHOWN = 200

/** What each opened bid of the tender costs, after each round over prices that is over. */
export function OpenedPrices({ recordId }: { recordId: string }) {
  const { tx } = useText()
  const found = useQuery({
    queryKey: ['aside', 'srmBidDocument', recordId, 'openedPrices'],
    queryFn: ({ signal }) =>
      call<Price[]>(
        resourcePath('srmBidOpenedPrice', 'listByPage'),
        { documentId: recordId, sort: [{ key: 'sectionNo', order: 'asc' }], pageRows: SHOWN },
        { signal },
      ),
    // Who may not list opened prices sees the same as before the opening.
    retry: false,
  })
  const rows = (found.data ?? []).filter(({ openAmount }) => openAmount !== null)
  if (rows.length === 0)
    return found.isPending ? null : (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={tx('openedPrices.none')} />
    )
  const money = (amount: string | null) =>
    amount === null ? '' : formatNumber(amount, { least: 2, most: 2 })
  return (
    <table className="srm-facts">
      <thead>
        <tr>
          <th scope="col">{tx('openedPrices.section')}</th>
          <th scope="col">{tx('openedPrices.supplier')}</th>
          {AMOUNTS.map(({ field, text }) => (
            <th key={field} scope="col" className="is-number">
              {tx(text)}
            </th>
          ))}
          <th scope="col" className="is-number">
            {tx('openedPrices.drop')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              {row.sectionNo} {row.sectionName}
            </td>
            <td>{row.supplierIdLabel}</td>
            {AMOUNTS.map(({ field }) => (
              <td key={field} className="is-number">
                {money(row[field])} {row[field] === null ? '' : row.currencyCode}
              </td>
            ))}
            <td className="is-number">{row.dropRate}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
