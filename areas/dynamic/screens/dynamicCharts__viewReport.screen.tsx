// A page of charts is laid out by data and filtered as a whole; derived screens show one record or
// one list.
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import type { ScreenProps } from '@opensrm/ui/shell/screens.ts'
import { Button, Empty, Result, Spin, Tree } from 'antd'
import { useState } from 'react'
import './dynamic.css'
import './dynamic.texts.ts'
import { ChartBoard } from './ChartBoard.tsx'
import { type Group, useChartGroups } from './useChartGroups.ts'

export function Screen({ params }: ScreenProps) {
  const { tx, label } = useText()
  const groups = useChartGroups()
  const pages = groups.data?.flatMap((group) => group.pages) ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  const shown =
    chosen ?? pages.find(({ pageCode }) => pageCode === params.pageCode)?.id ?? pages[0]?.id
  if (groups.isPending) return <Spin style={{ margin: 48 }} />
  if (groups.error)
    return (
      <Result
        status="warning"
        title={errorText(groups.error)}
        extra={<Button onClick={() => void groups.refetch()}>{tx('common.retry')}</Button>}
      />
    )
  if (!shown) return <Empty style={{ margin: 64 }} description={tx('page.none')} />
  return (
    <div className="dyn-board">
      <nav aria-label={tx('page.tree')}>
        <Tree
          blockNode
          defaultExpandAll
          selectedKeys={keysFor(groups.data, shown)}
          treeData={branches(groups.data, null, label)}
          onSelect={([key]) => {
            const id = String(key ?? '').split('/')[1]
            if (id && pages.some((page) => page.id === id)) setChosen(id)
          }}
        />
      </nav>
      <ChartBoard key={shown} pageId={shown} />
    </div>
  )
}

function keysFor(groups: readonly Group[], pageId: string): string[] {
  return groups
    .filter(({ pages }) => pages.some(({ id }) => id === pageId))
    .map(({ id }) => `${id}/${pageId}`)
}

type Branch = { key: string; title: string; selectable?: boolean; children?: Branch[] }

function branches(
  groups: readonly Group[],
  parentId: string | null,
  label: (text: { zh: string; en: string }) => string,
): Branch[] {
  const ids = new Set(groups.map(({ id }) => id))
  return groups
    .filter((group) =>
      parentId === null ? !group.parentId || !ids.has(group.parentId) : group.parentId === parentId,
    )
    .map((group) => ({
      key: group.id,
      title: label({ zh: group.groupName, en: group.groupNameEn ?? '' }),
      selectable: false,
      children: [
        ...branches(groups, group.id, label),
        ...group.pages.map((page) => ({
          // A page may be in two groups of one reader.
          key: `${group.id}/${page.id}`,
          title: label({ zh: page.pageName, en: page.pageNameEn ?? '' }),
        })),
      ],
    }))
}
