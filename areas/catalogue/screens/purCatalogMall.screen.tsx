// A shop front: search with facets, cards, comparison and details; a derived list has no pictures, facets or cart.
import './mall.css'
import { plainNumber } from '@opensrm/kernel/document/format.ts'
import { buildTree, type TreeNode } from '@opensrm/kernel/tree/tree.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  Alert,
  Button,
  Checkbox,
  Empty,
  Input,
  Menu,
  type MenuProps,
  Modal,
  Pagination,
  Segmented,
  Select,
  Skeleton,
} from 'antd'
import { useMemo, useState } from 'react'
import { GoodsCompare } from './GoodsCompare.tsx'
import {
  askCart,
  type Directory,
  type Facet,
  type Found,
  type Goods,
  type Home,
} from './mallCalls.ts'
import { AddressPick, Cards, money, StockTag, useAddress, useNames } from './mallParts.tsx'
import { useAdding } from './useAdding.ts'
import './mall.texts.ts'

type Asked = {
  keyword: string
  catalogId: string | null
  brands: string[]
  supplierIds: string[]
  bands: string[]
  attributes: { [code: string]: string[] }
  inStock: boolean
  agreed: boolean
  sort: string
  pageIndex: number
  pageRows: number
}
const NOTHING: Asked = {
  ...{ keyword: '', catalogId: null, brands: [], supplierIds: [], bands: [], attributes: {} },
  ...{ inStock: false, agreed: false, sort: 'RELEVANCE', pageIndex: 1, pageRows: 20 },
}
const SORTS = ['RELEVANCE', 'SALES', 'PRICE_UP', 'PRICE_DOWN', 'NEWEST']
const BANDS: { readonly [band: string]: string } = {
  ...{ A: '0 - 50', B: '50 - 200', C: '200 - 1,000', D: '1,000 - 5,000', E: '5,000 +' },
}
const MOST_COMPARED = 4
const TREE = { key: 'id', parentKey: 'parentId', levelKey: 'parentId', title: 'name' } as const

export function Screen() {
  const { tx } = useText()
  const tab = useTab()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [compared, setCompared] = useState<readonly Goods[]>([])
  const [isComparing, setComparing] = useState(false)
  const { addresseeId, ...address } = useAddress()
  const home = useQuery({
    queryKey: ['srmPurCatalogCart', 'findMallHome', addresseeId],
    queryFn: ({ signal }) => askCart<Home>('findMallHome', { addresseeId }, signal),
    placeholderData: keepPreviousData,
  })
  const { add } = useAdding()
  const actions = {
    compared: compared.map(({ id }) => id),
    onAdd: (goods: Goods) =>
      void add({
        ...{ skuId: goods.id, quantity: goods.minOrderQuantity },
        // With steps, the card shows the price of another quantity.
        seenPriceInclTax: goods.stepFlag === 'Y' ? null : goods.priceInclTax,
      }),
    onDetails: ({ id }: Goods) => void tab.open('purCatalogSkuDetails', { id }),
    onCompare: (goods: Goods) =>
      setCompared((before) => {
        if (before.some(({ id }) => id === goods.id))
          return before.filter(({ id }) => id !== goods.id)
        const same = before.filter(({ catalogId }) => catalogId === goods.catalogId)
        return [...same.slice(-(MOST_COMPARED - 1)), goods]
      }),
  }
  const search = (change: Partial<Asked>) =>
    setAsked((before) => ({ ...(before ?? NOTHING), pageIndex: 1, ...change }))
  return (
    <div className="mall">
      <div className="mall-top">
        <Input.Search
          allowClear
          enterButton
          aria-label={tx('mall.search')}
          placeholder={tx('mall.searchHint')}
          onSearch={(keyword) => (keyword ? search({ ...NOTHING, keyword }) : setAsked(null))}
        />
        <AddressPick {...address} />
        <Button onClick={() => void tab.open('purCatalogCart')}>
          {tx('mall.cart', { count: home.data?.cartCount ?? 0 })}
        </Button>
        {compared.length > 0 ? (
          <>
            <Button disabled={compared.length < 2} onClick={() => setComparing(true)}>
              {tx('mall.compareNow', { count: compared.length })}
            </Button>
            <Button type="text" onClick={() => setCompared([])}>
              {tx('mall.clear')}
            </Button>
          </>
        ) : null}
      </div>
      {home.error ? <Alert type="error" showIcon title={errorText(home.error)} /> : null}
      {home.isPending ? <Skeleton active /> : null}
      {home.data ? (
        <div className="mall-body">
          <div className="mall-side">
            <Directories
              all={home.data.directories}
              chosen={asked?.catalogId ?? null}
              onHome={() => setAsked(null)}
              onChoose={(catalogId) => search({ ...NOTHING, catalogId })}
            />
            {asked ? <Facets asked={asked} addresseeId={addresseeId} onAsk={search} /> : null}
          </div>
          <div>
            {asked ? (
              <Results
                {...{ asked, addresseeId, actions }}
                onAsk={search}
                onPage={(pageIndex, pageRows) => setAsked({ ...asked, pageIndex, pageRows })}
              />
            ) : (
              <Front home={home.data} actions={actions} />
            )}
          </div>
        </div>
      ) : null}
      {isComparing ? (
        <Modal
          open
          width={960}
          title={tx('mall.compare')}
          footer={null}
          onCancel={() => setComparing(false)}
        >
          <GoodsCompare ids={compared.map(({ id }) => id)} addresseeId={addresseeId} />
        </Modal>
      ) : null}
    </div>
  )
}

function Directories(props: {
  all: readonly Directory[]
  chosen: string | null
  onHome: () => void
  onChoose: (id: string) => void
}) {
  const { tx } = useText()
  const { named } = useNames()
  const roots = useMemo(
    () =>
      buildTree(
        props.all.map((one) => ({ ...one })),
        TREE,
      ).roots as unknown as TreeNode<Directory>[],
    [props.all],
  )
  type Item = NonNullable<MenuProps['items']>[number]
  const item = ({ row, children }: TreeNode<Directory>): Item =>
    children.length > 0
      ? {
          ...{ key: `open-${row.id}`, label: named(row) },
          children: [
            { key: row.id, label: `${named(row)} · ${tx('mall.all')}` },
            ...children.map(item),
          ],
        }
      : { key: row.id, label: named(row) }
  return (
    <nav aria-label={tx('mall.directories')}>
      <Menu
        mode="vertical"
        selectedKeys={[props.chosen ?? 'home']}
        items={[{ key: 'home', label: tx('mall.home') }, ...roots.map(item)]}
        onClick={({ key }) => (key === 'home' ? props.onHome() : props.onChoose(key))}
      />
    </nav>
  )
}

type CardActions = Omit<Parameters<typeof Cards>[0], 'goods' | 'suppliers'>

function Front({ home, actions }: { home: Home; actions: CardActions }) {
  const { tx } = useText()
  const { named } = useNames()
  const { suppliers } = home
  const tops = [...new Set(home.best.map(({ topId }) => topId))]
  const part = (title: string, goods: readonly Goods[]) =>
    goods.length > 0 ? (
      <section key={title}>
        <h3>{title}</h3>
        <Cards {...{ goods, suppliers }} {...actions} />
      </section>
    ) : null
  return (
    <>
      {part(tx('mall.often'), home.often)}
      {part(tx('mall.newest'), home.newest)}
      {tops.map((topId) => {
        const top = home.directories.find(({ id }) => id === topId)
        return part(
          tx('mall.best', { name: top ? named(top) : '' }),
          home.best.filter((one) => one.topId === topId),
        )
      })}
      {home.newest.length === 0 ? <Empty description={tx('mall.none')} /> : null}
    </>
  )
}

function useFound(asked: Asked, addresseeId: string | null) {
  const { keyword, catalogId, attributes, ...query } = asked
  const body = {
    ...{ keyword, catalogId, addresseeId },
    query: {
      ...query,
      attributes: Object.entries(attributes).map(([code, values]) => ({ code, values })),
    },
  }
  return useQuery({
    queryKey: ['srmPurCatalogCart', 'findGoods', body],
    queryFn: ({ signal }) => askCart<Found>('findGoods', body, signal),
    placeholderData: keepPreviousData,
  })
}

function Facets(props: {
  asked: Asked
  addresseeId: string | null
  onAsk: (change: Partial<Asked>) => void
}) {
  const { tx } = useText()
  const { supplierName } = useNames()
  const { asked, onAsk } = props
  const { data } = useFound(asked, props.addresseeId)
  if (!data) return null
  const { facets, suppliers } = data
  const several = (
    title: string,
    values: readonly Facet[],
    chosen: readonly string[],
    of: { name?: (value: string) => string; set: (values: string[]) => void },
  ) =>
    values.length > 0 ? (
      <fieldset key={title}>
        <legend>{title}</legend>
        <Checkbox.Group
          value={[...chosen]}
          onChange={(next) => of.set(next.map(String))}
          options={values.map(({ value, count }) => ({
            ...{ value, label: `${of.name?.(value) ?? value} (${count})` },
          }))}
        />
      </fieldset>
    ) : null
  return (
    <>
      {several(tx('mall.brand'), facets.brands, asked.brands, {
        set: (brands) => onAsk({ brands }),
      })}
      {several(tx('mall.supplier'), facets.suppliers, asked.supplierIds, {
        name: (id) => supplierName(suppliers, id),
        set: (supplierIds) => onAsk({ supplierIds }),
      })}
      {several(tx('mall.band'), facets.bands, asked.bands, {
        name: (band) => BANDS[band] ?? band,
        set: (bands) => onAsk({ bands }),
      })}
      {facets.attributes.map(({ code, name, unit, values }) =>
        several(unit ? `${name} (${unit})` : name, values, asked.attributes[code] ?? [], {
          set: (next) => onAsk({ attributes: { ...asked.attributes, [code]: next } }),
        }),
      )}
      <fieldset>
        <legend>{tx('mall.more')}</legend>
        <Checkbox
          checked={asked.inStock}
          onChange={({ target }) => onAsk({ inStock: target.checked })}
        >
          {tx('mall.inStock')} ({facets.inStock})
        </Checkbox>
        <Checkbox
          checked={asked.agreed}
          onChange={({ target }) => onAsk({ agreed: target.checked })}
        >
          {tx('mall.agreed')} ({facets.agreed})
        </Checkbox>
      </fieldset>
    </>
  )
}

function Results(props: {
  asked: Asked
  addresseeId: string | null
  actions: CardActions
  onAsk: (change: Partial<Asked>) => void
  onPage: (pageIndex: number, pageRows: number) => void
}) {
  const { tx } = useText()
  const { nameOf, supplierName } = useNames()
  const [look, setLook] = useState<'cards' | 'rows'>('cards')
  const { asked, actions } = props
  const { data, error, isPending } = useFound(asked, props.addresseeId)
  if (error) return <Alert type="error" showIcon title={errorText(error)} />
  if (isPending || !data) return <Skeleton active />
  const { suppliers } = data
  return (
    <>
      <div className="mall-bar">
        <span role="status">{tx('mall.found', { count: data.count })}</span>
        <Select
          aria-label={tx('mall.sort')}
          value={asked.sort}
          popupMatchSelectWidth={false}
          onChange={(sort) => props.onAsk({ sort })}
          options={SORTS.map((value) => ({ value, label: tx(`mall.sort.${value}` as never) }))}
        />
        <Segmented
          aria-label={tx('mall.look')}
          value={look}
          onChange={setLook}
          options={(['cards', 'rows'] as const).map((value) => ({
            ...{ value, label: tx(`mall.${value}`) },
          }))}
        />
      </div>
      {data.rows.length === 0 ? <Empty description={tx('mall.none')} /> : null}
      {look === 'cards' ? (
        <Cards goods={data.rows} suppliers={suppliers} {...actions} />
      ) : (
        data.rows.map((goods) => (
          <div key={goods.id} className="cart-row">
            <span className="cart-name">
              <strong>{nameOf(goods)}</strong>{' '}
              <span className="mall-muted">{goods.specification}</span>
            </span>
            <span>{supplierName(suppliers, goods.supplierId)}</span>
            <span>{money(goods.priceInclTax, goods.currencyCode)}</span>
            <StockTag goods={goods} />
            <Button size="small" onClick={() => actions.onDetails(goods)}>
              {tx('mall.details')}
            </Button>
            <Button
              size="small"
              type="primary"
              disabled={goods.stockState === 'NONE'}
              onClick={() => actions.onAdd(goods)}
            >
              {tx('mall.add')}
            </Button>
          </div>
        ))
      )}
      <Pagination
        align="end"
        current={asked.pageIndex}
        pageSize={asked.pageRows}
        total={data.count}
        showSizeChanger
        pageSizeOptions={[20, 40, 60]}
        showTotal={(total) => plainNumber(String(total))}
        onChange={props.onPage}
      />
    </>
  )
}
