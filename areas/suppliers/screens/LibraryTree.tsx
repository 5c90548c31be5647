import { buildTree, matchingNodes, type TreeNode } from '@opensrm/kernel/tree/tree.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { clearable } from '@opensrm/ui/form/useClear.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import type { ListController } from '@opensrm/ui/screens/useListController.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Input, Skeleton, Tag, Tree } from 'antd'
import { useMemo, useState } from 'react'
import './library.texts.ts'

type Place = {
  id: string
  parentId: string | null
  code: string
  name: string
  nameEn: string | null
  count: number
}
type NodeRow = Place & { title: string }
type Node = TreeNode<NodeRow>

const TREE = { key: 'id', parentKey: 'parentId', levelKey: 'parentId', title: 'title' } as const

/** The places of a library with the number of their suppliers; choosing one lists what is in it or below. */
export function LibraryTree({
  resource,
  filter,
  list,
  marksSingle,
}: {
  resource: string
  /** the field of the list that refers to the places */
  filter: string
  list: ListController
  /** a place with one supplier or none is marked */
  marksSingle?: true
}) {
  const { tx, language } = useText()
  const [keyword, setKeyword] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const found = useQuery({
    queryKey: ['library', resource, list.count],
    queryFn: ({ signal }) => call<Place[]>(resourcePath(resource, 'findTree'), {}, { signal }),
    placeholderData: (before) => before,
  })
  const nodes = useMemo(() => {
    const rows = (found.data ?? []).map((place): NodeRow => {
      const name = (language === 'EN' && place.nameEn) || place.name || place.code
      return { ...place, name, title: `${place.code} ${name}` }
    })
    return rows.length > 0 ? buildTree(rows, TREE, 'onTop').roots : []
  }, [found.data, language])
  const within = useMemo(() => new Map(flat(nodes).map((node) => [node.key, node])), [nodes])
  const isFiltered = filter in list.query.filters

  const choose = (key: string | null): void => {
    setChosen(key)
    const node = key ? within.get(key) : undefined
    const below = node ? flat([node]) : []
    list.setFilter(
      filter,
      node ? below.map((one) => one.key) : null,
      Object.fromEntries(below.map((one) => [one.key, one.row.name])),
    )
  }

  return (
    <section className="srm-tree">
      <Input
        aria-label={tx('posLibrary.search')}
        placeholder={tx('posLibrary.search')}
        allowClear={clearable}
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
      />
      {found.isPending ? <Skeleton active paragraph={{ rows: 6 }} title={false} /> : null}
      {found.error ? <Alert type="error" showIcon title={errorText(found.error)} /> : null}
      {found.data ? (
        <Tree<Node>
          key={keyword ? 'found' : 'all'}
          blockNode
          defaultExpandAll={Boolean(keyword) || nodes.length <= 8}
          treeData={matchingNodes(nodes, keyword)}
          titleRender={({ title, row }) => (
            <span className="srm-tree-name" title={title}>
              {row.name}{' '}
              <span title={tx('posLibrary.count', { count: row.count })}>({row.count})</span>{' '}
              {marksSingle && row.count < 2 ? (
                <Tag color={row.count === 0 ? 'red' : 'orange'}>
                  {tx(row.count === 0 ? 'posLibrary.none' : 'posLibrary.single')}
                </Tag>
              ) : null}
            </span>
          )}
          selectedKeys={chosen && isFiltered ? [chosen] : []}
          onSelect={([key]) => choose(key ? String(key) : null)}
        />
      ) : null}
    </section>
  )
}

function flat(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node) => [node, ...flat(node.children)])
}
