import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { PAGE_ROWS_MAX } from '@opensrm/kernel/protocol/constants.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { clearable } from '@opensrm/ui/form/useClear.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useQuery } from '@tanstack/react-query'
import { Empty, Input, Skeleton, Tree } from 'antd'
import { useMemo, useState } from 'react'
import { codeKeyOf } from './systemFields.ts'
import './screens.texts.ts'
import { TreeName } from './TreeName.tsx'
import type { ListRow } from './useListController.ts'

type Node = {
  key: string
  title: string
  name: string
  code: string
  status: string
  children: Node[]
}

/** The records as a tree; choosing one shows what lies directly under it. */
export function TreePanel(props: {
  definition: DocumentDefinition
  parentKey: string
  preset: object
  selected: string | null
  /** changes when the list was changed, so that the tree follows */
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
  const nodes = useMemo(() => {
    const wordsOf = (row: ListRow) => {
      const english = language === 'EN' && nameEn ? row[nameEn] : null
      const words = {
        code: String(row[code] ?? ''),
        name: String(english || row[name ?? ''] || ''),
      }
      const title = [words.code, words.name].filter(Boolean).join(' ')
      return { ...words, title, status: String(row.status ?? '') }
    }
    return treeOf(records.data ?? [], parentKey, wordsOf)
  }, [records.data, parentKey, code, name, nameEn, language])
  const shown = keyword.trim() ? matching(nodes, keyword.trim().toLowerCase()) : nodes
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
      {records.data ? (
        <Tree<Node>
          key={keyword ? 'found' : 'all'}
          blockNode
          defaultExpandAll={Boolean(keyword) || nodes.length <= 8}
          treeData={shown}
          titleRender={({ name, code, title, status }) => (
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

function treeOf(
  rows: readonly ListRow[],
  parentKey: string,
  wordsOf: (row: ListRow) => Omit<Node, 'key' | 'children'>,
): Node[] {
  const nodes = new Map(
    rows.map((row) => [row.id, { key: row.id, ...wordsOf(row), children: [] as Node[] }]),
  )
  const roots: Node[] = []
  for (const row of rows) {
    const node = nodes.get(row.id) as Node
    const parent = nodes.get(String(row[parentKey] ?? ''))
    if (parent && parent !== node) parent.children.push(node)
    else roots.push(node)
  }
  return roots
}

function matching(nodes: readonly Node[], keyword: string): Node[] {
  return nodes.flatMap((node) => {
    const children = matching(node.children, keyword)
    return children.length > 0 || node.title.toLowerCase().includes(keyword)
      ? [{ ...node, children }]
      : []
  })
}

function flat(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node) => [node, ...flat(node.children)])
}
