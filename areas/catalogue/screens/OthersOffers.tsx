import { decimal, isPositive } from '@opensrm/kernel/values/decimal.ts'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { Button, Table } from 'antd'
import type { SameMaterial } from '../srmPurCatalogSku/sameMaterial.ts'
import { money } from './mallParts.tsx'
import './sku.texts.ts'

type Row = SameMaterial['others'][number]

/** The same material from other suppliers, each price by the unit of the material and against this SKU. */
export function OthersOffers(props: { of: SameMaterial; currencyCode: string }) {
  const { tx, language } = useText()
  const { open } = useTab()
  const lookups = useLookups(['UOM'])
  const { uomCode, ownPrice, others } = props.of
  const inReadersLanguage = (name: string | null, english: string | null) =>
    (language === 'EN' && english) || name
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
          render: (_, { id, skuName, skuNameEn }) => (
            <Button
              type="link"
              size="small"
              onClick={() => void open('purCatalogSkuDetails', { id })}
            >
              {inReadersLanguage(skuName, skuNameEn)}
            </Button>
          ),
        },
        {
          title: tx('sku.supplier'),
          render: (_, { supplierName, supplierNameEn }) =>
            inReadersLanguage(supplierName, supplierNameEn),
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
