import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { PAGE_ROWS_MAX } from '@opensrm/kernel/protocol/constants.ts'
import { buildTree, matchingNodes, type TreeNode } from '@opensrm/kernel/tree/tree.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { clearable } from '@opensrm/ui/form/useClear.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Empty, Input, Skeleton, Tree } from 'antd'
import { useMemo, useState } from 'react'
import { codeKeyOf } from './systemFields.ts'
import './screens.texts.ts'
import { TreeName } from './TreeName.tsx'
import type { ListRow } from './useListController.ts'

type NodeRow = {
  id: string
  parent: unknown
  title: string
  name: string
  code: string
  status: string
}
type Node = TreeNode<NodeRow>

/** The level of a record follows from its parents; it has no level field. */
const TREE = { key: 'id', parentKey: 'parent', levelKey: 'parent', title: 'title' } as const

/** The records as a tree; selecting one lists its direct children. */
export function TreePanel(props: {
  definition: DocumentDefinition
  parentKey: string
  preset: object
  selected: string | null
  /** changes when the list changes, so that the tree is refreshed */
  stamp: unknown
  onSelect: (id: string | null, label: string) => void
}) {
  const { tx, label, language } = useText()
  const { definition, parentKey, selected } = props
  const [keyword, setKeyword] = useState('')
  const { code, name, nameEn } = definition.display
  const records = useQuery({
    queryKey: ['tree', definition.resource, props.preset, props.stamp],
    queryFn: ({ signal }) =>
      call<ListRow[]>(
        resourcePath(definition.resource, 'listByPage'),
        {
          ...props.preset,
          pageIndex: 1,
          pageRows: PAGE_ROWS_MAX,
          columns: [parentKey, code, name, nameEn, 'status'].filter(Boolean),
          sort: [{ key: codeKeyOf(definition), order: 'asc' }],
        },
        { signal },
      ),
    placeholderData: (before) => before,
  })
  const { nodes, fault } = useMemo(() => {
    const rowOf = (row: ListRow): NodeRow => {
      const english = language === 'EN' && nameEn ? row[nameEn] : null
      const words = {
        code: String(row[code] ?? ''),
        name: String(english || row[name ?? ''] || ''),
      }
      const title = [words.code, words.name].filter(Boolean).join(' ')
      return {
        ...words,
        id: row.id,
        parent: row[parentKey],
        title,
        status: String(row.status ?? ''),
      }
    }
    return treeOf((records.data ?? []).map(rowOf))
  }, [records.data, parentKey, code, name, nameEn, language])
  const shown = matchingNodes(nodes, keyword)
  const titles = useMemo(() => new Map(flat(nodes).map((node) => [node.key, node.title])), [nodes])

  return (
    <section className="srm-tree" aria-label={label(definition.title)}>
      <Input
        aria-label={tx('tree.search')}
        placeholder={tx('tree.search')}
        allowClear={clearable}
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
      />
      {records.isPending ? <Skeleton active paragraph={{ rows: 6 }} title={false} /> : null}
      {records.data?.length === 0 ? (
        <Empty description={tx('common.empty')} image={Empty.PRESENTED_IMAGE_SIMPLE} />
      ) : null}
      {fault ? <Alert type="error" showIcon title={errorText(fault)} /> : null}
      {records.data && !fault ? (
        <Tree<Node>
          key={keyword ? 'found' : 'all'}
          blockNode
          defaultExpandAll={Boolean(keyword) || nodes.length <= 8}
          treeData={shown}
          titleRender={({ title, row: { name, code, status } }) => (
            <TreeName {...{ definition, title }} name={name || code} state={status} />
          )}
          selectedKeys={selected ? [selected] : []}
          onSelect={([key]) =>
            props.onSelect(key ? String(key) : null, key ? (titles.get(String(key)) ?? '') : '')
          }
        />
      ) : null}
    </section>
  )
}

/** A reader who cannot see a parent still sees its children. */
function treeOf(rows: readonly NodeRow[]): { nodes: Node[]; fault: unknown } {
  try {
    return { nodes: buildTree(rows, TREE, 'onTop').roots, fault: null }
  } catch (fault) {
    return { nodes: [], fault }
  }
}

function flat(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node) => [node, ...flat(node.children)])
}
