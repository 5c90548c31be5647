import { decimal, isPositive } from '@opensrm/kernel/values/decimal.ts'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { Button, Table } from 'antd'
import type { SameMaterial } from '../srmPurCatalogSku/sameMaterial.ts'
import { money, useNames } from './mallParts.tsx'
import './sku.texts.ts'

type Row = SameMaterial['others'][number]

/** The same material from other suppliers, each price by the unit of the material and against this SKU. */
export function OthersOffers(props: { of: SameMaterial; currencyCode: string }) {
  const { tx } = useText()
  const { named, nameOf } = useNames()
  const { open } = useTab()
  const lookups = useLookups(['UOM'])
  const { uomCode, ownPrice, others } = props.of
  return (
    <Table<Row>
      size="small"
      pagination={false}
      rowKey="id"
      title={() => tx('sku.others', { price: money(ownPrice, props.currencyCode) })}
      dataSource={[...others]}
      columns={[
        {
          title: tx('sku.name'),
          render: (_, row) => (
            <Button
              type="link"
              size="small"
              onClick={() => void open('purCatalogSkuDetails', { id: row.id })}
            >
              {nameOf(row)}
            </Button>
          ),
        },
        {
          title: tx('sku.supplier'),
          render: (_, { supplierName, supplierNameEn }) =>
            named({ name: supplierName ?? '', nameEn: supplierNameEn }),
        },
        {
          title: tx('sku.unitPrice', { uom: lookups.meaning('UOM', uomCode) }),
          align: 'end',
          render: (_, { unitPrice, currencyCode }) => money(unitPrice, currencyCode ?? ''),
        },
        {
          title: tx('sku.difference'),
          align: 'end',
          render: (_, row) =>
            row.currencyCode === props.currencyCode ? differenceOf(row.unitPrice, ownPrice) : '-',
        },
        { title: tx('sku.delivery'), dataIndex: 'deliveryDays', align: 'end' },
      ]}
    />
  )
}

/** Against the price of this SKU, in percent; a cheaper offer is negative. */
function differenceOf(price: string, own: string): string {
  if (!isPositive(own)) return '-'
  const percent = decimal(price).minus(decimal(own)).div(decimal(own)).times(100)
  return `${percent.isPositive() && !percent.isZero() ? '+' : ''}${percent.toFixed(2)}%`
}
