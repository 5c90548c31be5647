import { plainNumber } from '@opensrm/kernel/document/format.ts'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { FieldEditor } from '@opensrm/ui/form/FieldEditor.tsx'
import { StoredPicture } from '@opensrm/ui/form/StoredPicture.tsx'
import type { Values } from '@opensrm/ui/form/values.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Button, Checkbox, Tag } from 'antd'
import { useId } from 'react'
import { srmPurCatalogOrder } from '../srmPurCatalogOrder/srmPurCatalogOrder.definition.ts'
import type { Goods, Named, Supplier } from './mallCalls.ts'
import './mall.texts.ts'

const ADDRESS = srmPurCatalogOrder.fields.addresseeId

/** Names in the reader's language. */
export function useNames() {
  const { label } = useText()
  const named = ({ name, nameEn }: Named): string => label({ zh: name, en: nameEn || name })
  return {
    named,
    nameOf: (goods: { skuName: string | null; skuNameEn: string | null }): string =>
      named({ name: goods.skuName ?? '', nameEn: goods.skuNameEn }),
    supplierName(suppliers: readonly Supplier[], id: string): string {
      const found = suppliers.find((one) => one.id === id)
      return found ? named({ name: found.supplierName, nameEn: found.supplierNameEn }) : ''
    },
  }
}

export const money = (amount: string | null, currency: string): string =>
  amount === null ? '' : `${currency} ${plainNumber(amount)}`

export function AddressPick(props: { values: Values; onValues: (values: Values) => void }) {
  const { tx } = useText()
  const prefix = useId()
  const { values } = props
  return (
    <div className="mall-address">
      <label htmlFor={prefix}>{tx('mall.deliverTo')}</label>
      <FieldEditor
        id={prefix}
        fieldKey="addresseeId"
        field={ADDRESS}
        fields={srmPurCatalogOrder.fields}
        row={values}
        scope={{ resource: srmPurCatalogOrder.resource, header: values, prefix }}
        onChange={(changed) => props.onValues({ ...values, ...changed })}
      />
    </div>
  )
}

export function Picture({ goods }: { goods: Pick<Goods, 'mainImageId' | 'skuName'> }) {
  const [first] = (goods.mainImageId ?? '').split(',').filter(Boolean)
  return (
    <div className="mall-picture">
      {first ? <StoredPicture id={first} alt={goods.skuName} /> : null}
    </div>
  )
}

export function PriceTag({ goods }: { goods: Goods }) {
  const { tx } = useText()
  return (
    <div>
      <span className="mall-price">{money(goods.priceInclTax, goods.currencyCode)}</span>
      {goods.stepFlag === 'Y' ? <span> {tx('mall.from')}</span> : null}{' '}
      {goods.marketPriceInclTax ? (
        <del className="mall-muted">{plainNumber(goods.marketPriceInclTax)}</del>
      ) : null}
    </div>
  )
}

type Actions = {
  suppliers: readonly Supplier[]
  compared: readonly string[]
  onAdd: (goods: Goods) => void
  onDetails: (goods: Goods) => void
  onCompare: (goods: Goods) => void
}

export function Cards({ goods, ...actions }: Actions & { goods: readonly Goods[] }) {
  return (
    <ul className="mall-cards">
      {goods.map((one) => (
        <li key={one.id} className="mall-card">
          <Card goods={one} {...actions} />
        </li>
      ))}
    </ul>
  )
}

function Card({ goods, suppliers, compared, ...does }: Actions & { goods: Goods }) {
  const { tx } = useText()
  const { nameOf, supplierName } = useNames()
  const lookups = useLookups(['UOM'])
  return (
    <>
      <Picture goods={goods} />
      <strong>{nameOf(goods)}</strong>
      <PriceTag goods={goods} />
      <div className="mall-muted">
        {[goods.brand, supplierName(suppliers, goods.supplierId)].filter(Boolean).join(' · ')}
      </div>
      <div className="mall-muted">
        {tx('mall.days', { days: goods.deliveryDays })} · {lookups.meaning('UOM', goods.uomCode)}
      </div>
      <div>
        <StockTag goods={goods} />
        {goods.agreed ? <Tag color="blue">{tx('mall.agreed')}</Tag> : null}
      </div>
      <div className="mall-actions">
        <Button
          size="small"
          type="primary"
          disabled={goods.stockState === 'NONE'}
          onClick={() => does.onAdd(goods)}
        >
          {tx('mall.add')}
        </Button>
        <Button size="small" onClick={() => does.onDetails(goods)}>
          {tx('mall.details')}
        </Button>
        <Checkbox checked={compared.includes(goods.id)} onChange={() => does.onCompare(goods)}>
          {tx('mall.compare')}
        </Checkbox>
      </div>
    </>
  )
}

const COLOURS = { IN: 'green', FEW: 'orange', NONE: 'default' } as const

export function StockTag({ goods }: { goods: Goods }) {
  const { tx } = useText()
  return <Tag color={COLOURS[goods.stockState]}>{tx(`mall.stock.${goods.stockState}`)}</Tag>
}
