import { formatNumber } from '@opensrm/kernel/document/format.ts'
import { currencyDecimals } from '@opensrm/kernel/values/money.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { FieldEditor } from '@opensrm/ui/form/FieldEditor.tsx'
import { StoredPicture } from '@opensrm/ui/form/StoredPicture.tsx'
import { labelKey, type Values } from '@opensrm/ui/form/values.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Tag } from 'antd'
import { useId, useState } from 'react'
import { srmPurCatalogAddressee } from '../srmPurCatalogAddressee/srmPurCatalogAddressee.definition.ts'
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

/** A price or an amount with at least the decimals of its currency. */
export const money = (amount: string | null, currency: string): string =>
  amount === null
    ? ''
    : `${currency} ${formatNumber(amount, { least: currencyDecimals(currency), most: 6 })}`

type Address = { id: string; addresseeScope: string; receiverName: string; address: string }

/** Where the goods go: one's own default address, else the organisation's, until the user picks another. */
export function useAddress() {
  const [picked, setPicked] = useState<Values | null>(null)
  const { data } = useQuery({
    queryKey: [srmPurCatalogAddressee.resource, 'default'],
    queryFn: ({ signal }) =>
      call<Address[]>(
        resourcePath(srmPurCatalogAddressee.resource, 'listByPage'),
        { defaultFlag: 'Y', status: 'ACTIVE' },
        { signal },
      ),
  })
  const usual = data?.find(({ addresseeScope }) => addresseeScope === 'PERSONAL') ?? data?.[0]
  const values: Values =
    picked ??
    (usual
      ? {
          addresseeId: usual.id,
          [labelKey('addresseeId')]: `${usual.receiverName} ${usual.address}`,
        }
      : {})
  return {
    ...{ values, onValues: setPicked },
    addresseeId: (values.addresseeId as string | null | undefined) ?? null,
  }
}

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
        <del className="mall-muted">{money(goods.marketPriceInclTax, goods.currencyCode)}</del>
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
