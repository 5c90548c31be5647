// The derived list plus a search for items that may be what a SKU is.
import { useText } from '@opensrm/ui/i18n/text.ts'
import { AskButton } from '@opensrm/ui/screens/AskButton.tsx'
import { listScreen } from '@opensrm/ui/screens/ListScreen.tsx'
import { Empty, Table } from 'antd'
import '../screens/sku.texts.ts'
import { FIND_MATCH } from './srmPurCatalogMapping.asks.ts'

type Match = {
  itemId: string
  itemCode: string
  itemName: string
  specification: string | null
  barCodeFlag: string
  modelFlag: string
  brandFlag: string
  namePct: number
}

export const Screen = listScreen((list, definition) => (
  <AskButton<Match[]>
    definition={definition}
    action="findMatch"
    ask={FIND_MATCH}
    initial={{ skuId: list.selected[0]?.skuId ?? null }}
    show={(matches) => <Matches matches={matches} />}
  />
))

function Matches({ matches }: { matches: readonly Match[] }) {
  const { tx } = useText()
  if (matches.length === 0) return <Empty description={tx('mapping.noMatch')} />
  const reasons = (match: Match) =>
    [
      match.barCodeFlag === 'Y' && tx('mapping.barCode'),
      match.modelFlag === 'Y' && tx('mapping.model'),
      match.brandFlag === 'Y' && tx('mapping.brand'),
      match.namePct > 0 && tx('mapping.name', { percent: match.namePct }),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <Table
      size="small"
      pagination={false}
      rowKey="itemId"
      dataSource={[...matches]}
      columns={[
        {
          title: tx('mapping.item'),
          render: (_, { itemCode, itemName }) => `${itemCode} ${itemName}`,
        },
        { title: tx('mapping.specification'), dataIndex: 'specification' },
        { title: tx('mapping.match'), render: (_, match) => reasons(match) },
      ]}
    />
  )
}
