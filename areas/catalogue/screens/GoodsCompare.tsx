import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton } from 'antd'
import { askCart, type Compared } from './mallCalls.ts'
import { money, Picture, useNames } from './mallParts.tsx'
import './mall.texts.ts'

type One = Compared['goods'][number]

/** Up to four goods side by side; rows in which they differ are marked. */
export function GoodsCompare({ ids, addresseeId }: { ids: string[]; addresseeId: string | null }) {
  const { tx } = useText()
  const { nameOf, supplierName } = useNames()
  const { data, error } = useQuery({
    queryKey: ['srmPurCatalogCart', 'findCompared', ids, addresseeId],
    queryFn: ({ signal }) => askCart<Compared>('findCompared', { skus: ids, addresseeId }, signal),
  })
  if (error) return <Alert type="error" showIcon title={errorText(error)} />
  if (!data) return <Skeleton active />
  const { goods, suppliers } = data
  const codes = [...new Set(goods.flatMap((one) => one.attributes.map((row) => row.attrCode)))]
  const rows: (readonly [label: string, of: (one: One) => string])[] = [
    [tx('mall.price'), (one) => money(one.priceInclTax, one.currencyCode)],
    [
      tx('mall.steps'),
      (one) =>
        one.steps.map((step) => `${Number(step.from)}+: ${Number(step.priceInclTax)}`).join('; '),
    ],
    [tx('mall.supplier'), (one) => supplierName(suppliers, one.supplierId)],
    [tx('mall.brand'), (one) => one.brand ?? ''],
    [tx('mall.specification'), (one) => one.specification ?? ''],
    [tx('mall.delivery'), (one) => tx('mall.days', { days: one.deliveryDays })],
    [tx('mall.warranty'), (one) => String(one.warrantyMonths ?? '')],
    ...codes.map((code) => {
      const named = goods
        .flatMap(({ attributes }) => attributes)
        .find((row) => row.attrCode === code)
      return [
        named?.attrName ?? code,
        (one: One) => one.attributes.find((row) => row.attrCode === code)?.attrValue ?? '',
      ] as const
    }),
  ]
  return (
    <table className="mall-compare">
      <thead>
        <tr>
          <th scope="col">{tx('mall.sku')}</th>
          {goods.map((one) => (
            <th key={one.id} scope="col">
              <Picture goods={one} />
              {nameOf(one)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, of]) => {
          const differs = new Set(goods.map(of)).size > 1
          return (
            <tr key={label} className={differs ? 'mall-differs' : ''}>
              <th scope="row">{label}</th>
              {goods.map((one) => (
                <td key={one.id}>{of(one)}</td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
