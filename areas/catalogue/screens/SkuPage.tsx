import './sku.css'
import { plainNumber } from '@opensrm/kernel/document/format.ts'
import { decimal, fixed, isGreater } from '@opensrm/kernel/values/decimal.ts'
import { PhotoField } from '@opensrm/ui/attachments/PhotoField.tsx'
import { ChartBox } from '@opensrm/ui/charts/ChartBox.tsx'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { RichText } from '@opensrm/ui/form/RichText.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useRuleContext } from '@opensrm/ui/screens/operationsOffered.ts'
import { Breadcrumb, Descriptions, InputNumber, Table, Tag } from 'antd'
import { type ReactNode, useId, useMemo, useState } from 'react'
import type { SameMaterial } from '../srmPurCatalogSku/sameMaterial.ts'
import { stepAt } from '../steps.ts'
import { money } from './mallParts.tsx'
import { OthersOffers } from './OthersOffers.tsx'
import './sku.texts.ts'

type Step = { fromQuantity: string; toQuantity: string | null; priceInclTax: string }
export type SkuOfPage = {
  id: string
  isPreview: boolean
  skuCode: string
  skuName: string
  skuNameEn: string | null
  brand: string | null
  model: string | null
  specification: string | null
  uomCode: string
  currencyCode: string
  priceInclTax: string
  marketPriceInclTax: string | null
  steps: readonly Step[]
  minOrderQuantity: string
  orderMultiple: string
  maxOrderQuantity: string | null
  stockMode: string
  availableQuantity: string | null
  deliveryDays: number
  freightMode: string
  freightAmountInclTax: string | null
  freeFreightAmountInclTax: string | null
  warrantyMonths: number | null
  returnDays: number | null
  mainImageId: string | null
  imageIds: string | null
  skuDetail: string | null
  agreementFlag: 'Y' | 'N'
  directories: readonly { id: string; catalogName: string; catalogNameEn: string | null }[]
  attributes: readonly {
    attrCode: string
    attrName: string
    attrValue: string
    unitName: string | null
  }[]
  supplier: { supplierName: string; supplierNameEn: string | null; supplierLevel: string | null }
  priceHistory: readonly { priceInclTax: string; startTime: string; endTime: string | null }[]
  sameMaterial?: SameMaterial | null
}

const FEW = 10
const nothing = () => undefined

export const priceFor = ({ steps, priceInclTax }: SkuOfPage, quantity: number): string =>
  stepAt(steps, quantity)?.priceInclTax ?? priceInclTax

/** The page of a SKU as employees see it; `children` are what they may do with the chosen quantity. */
export function SkuPage(props: { sku: SkuOfPage; buy?: (quantity: number) => ReactNode }) {
  const { sku, buy } = props
  const { tx, language } = useText()
  const field = useId()
  const lookups = useLookups(['UOM', 'POS_SUPPLIER_LEVEL'])
  const [quantity, setQuantity] = useState(Number(sku.minOrderQuantity))
  const inEnglish = language === 'EN'
  const name = (inEnglish && sku.skuNameEn) || sku.skuName
  const supplier = (inEnglish && sku.supplier.supplierNameEn) || sku.supplier.supplierName
  const uom = lookups.meaning('UOM', sku.uomCode)
  const price = priceFor(sku, quantity)
  const priced = (value: string) => money(value, sku.currencyCode)
  const pictures = [sku.mainImageId, sku.imageIds].filter(Boolean).join(',')
  return (
    <article className="sku-page">
      <Breadcrumb
        items={sku.directories.map(({ catalogName, catalogNameEn }) => ({
          title: (inEnglish && catalogNameEn) || catalogName,
        }))}
      />
      <div className="sku-head">
        <PhotoField value={pictures || null} readOnly onChange={nothing} />
        <section>
          <h1>{name}</h1>
          <p>
            {[sku.brand, sku.model, sku.specification, sku.skuCode].filter(Boolean).join(' · ')}
            {sku.agreementFlag === 'Y' && <Tag color="blue">{tx('sku.agreement')}</Tag>}
          </p>
          <p>
            <span className="sku-price">{priced(price)}</span> {tx('sku.perUnit', { uom })}
            {sku.marketPriceInclTax && (
              <span className="sku-market">
                {tx('sku.market')} {priced(sku.marketPriceInclTax)}
              </span>
            )}
          </p>
          <div className="sku-buy">
            <label htmlFor={field}>{tx('sku.quantity')}</label>
            <InputNumber
              id={field}
              value={quantity}
              min={Number(sku.minOrderQuantity)}
              step={Number(sku.orderMultiple)}
              {...(sku.maxOrderQuantity ? { max: Number(sku.maxOrderQuantity) } : {})}
              onChange={(value) => setQuantity(Number(value ?? sku.minOrderQuantity))}
            />
            <output htmlFor={field}>
              {tx('sku.amount')} {priced(fixed(decimal(price).times(quantity), 2))}
            </output>
            {buy?.(quantity)}
          </div>
          <Descriptions
            column={2}
            size="small"
            items={[
              { key: 'supplier', label: tx('sku.supplier'), children: supplier },
              {
                ...{ key: 'grade', label: tx('sku.grade') },
                children: sku.supplier.supplierLevel
                  ? lookups.meaning('POS_SUPPLIER_LEVEL', sku.supplier.supplierLevel)
                  : '-',
              },
              { key: 'stock', label: tx('sku.stock'), children: <Stock sku={sku} /> },
              { key: 'days', label: tx('sku.delivery'), children: sku.deliveryDays },
              { key: 'freight', label: tx('sku.freight'), children: <Freight sku={sku} /> },
              { key: 'min', label: tx('sku.minimum'), children: plainNumber(sku.minOrderQuantity) },
              {
                key: 'multiple',
                label: tx('sku.multiple'),
                children: plainNumber(sku.orderMultiple),
              },
              { key: 'warranty', label: tx('sku.warranty'), children: sku.warrantyMonths ?? '-' },
              { key: 'returns', label: tx('sku.returns'), children: sku.returnDays ?? '-' },
            ]}
          />
        </section>
      </div>
      <Below sku={sku} money={priced} />
    </article>
  )
}

function Below({ sku, money }: { sku: SkuOfPage; money: (value: string) => string }) {
  const { tx } = useText()
  const price = { title: tx('sku.price'), dataIndex: 'priceInclTax', render: money }
  return (
    <>
      {sku.steps.length > 0 && (
        <Table
          size="small"
          pagination={false}
          title={() => tx('sku.steps')}
          rowKey="fromQuantity"
          dataSource={[...sku.steps]}
          columns={[
            {
              title: tx('sku.quantity'),
              render: (_, { fromQuantity, toQuantity }: Step) =>
                toQuantity === null
                  ? tx('sku.orMore', { from: plainNumber(fromQuantity) })
                  : tx('sku.range', {
                      from: plainNumber(fromQuantity),
                      to: plainNumber(toQuantity),
                    }),
            },
            price,
          ]}
        />
      )}
      {sku.attributes.length > 0 && (
        <Descriptions
          bordered
          size="small"
          title={tx('sku.attributes')}
          items={sku.attributes.map(({ attrCode, attrName, attrValue, unitName }) => ({
            ...{ key: attrCode, label: attrName },
            children: [attrValue, unitName].filter(Boolean).join(' '),
          }))}
        />
      )}
      {sku.skuDetail && (
        <section aria-label={tx('sku.details')}>
          <RichText html={sku.skuDetail} />
        </section>
      )}
      {sku.sameMaterial && <OthersOffers of={sku.sameMaterial} currencyCode={sku.currencyCode} />}
      {sku.priceHistory.length > 1 && <PriceHistory sku={sku} />}
    </>
  )
}

/** Each price from its day on; of several on one day, the last. */
function PriceHistory({ sku }: { sku: SkuOfPage }) {
  const { tx } = useText()
  const { today } = useRuleContext()
  const figures = useMemo(() => {
    const byDay = new Map(
      sku.priceHistory.map(({ startTime, priceInclTax }) => [startTime.slice(0, 10), priceInclTax]),
    )
    if (!byDay.has(today)) byDay.set(today, [...byDay.values()].at(-1) ?? sku.priceInclTax)
    return {
      ...{ type: 'LINE' as const, holds: true, dimension: tx('sku.since') },
      categories: [...byDay.keys()],
      series: [
        {
          ...{ name: tx('sku.price'), unit: sku.currencyCode, decimals: 6 },
          values: [...byDay.values()],
        },
      ],
    }
  }, [sku, today, tx])
  return (
    <ChartBox
      title={`${tx('sku.history')} (${sku.currencyCode})`}
      meaning={tx('sku.historyMeaning')}
      figures={figures}
      height={220}
    />
  )
}

function Stock({ sku }: { sku: SkuOfPage }) {
  const { tx } = useText()
  if (sku.stockMode === 'UNLIMITED') return tx('sku.inStock')
  const available = sku.availableQuantity ?? '0'
  if (!isGreater(available, 0)) return tx('sku.soldOut')
  return isGreater(available, FEW)
    ? tx('sku.inStock')
    : `${tx('sku.fewLeft')} (${plainNumber(available)})`
}

function Freight({ sku }: { sku: SkuOfPage }) {
  const { tx } = useText()
  if (sku.freightMode === 'INCLUDED') return tx('sku.freightIncluded')
  const amount = money(sku.freightAmountInclTax, sku.currencyCode)
  return sku.freeFreightAmountInclTax
    ? tx('sku.freightFree', { amount, free: money(sku.freeFreightAmountInclTax, sku.currencyCode) })
    : tx('sku.freightPerOrder', { amount })
}
