// The organisation as an editable tree, with the form of the selected node next to it.

import { buildTree, matchingNodes } from '@opensrm/kernel/tree/tree.ts'
import { call, newRequestKey, resourcePath } from '@opensrm/ui/client/call.ts'
import { clearable } from '@opensrm/ui/form/useClear.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Workbench } from '@opensrm/ui/kit/Workbench.tsx'
import { askDiscard } from '@opensrm/ui/screens/askDiscard.ts'
import { ObjectPage } from '@opensrm/ui/screens/ObjectPage.tsx'
import type { ObjectFrame } from '@opensrm/ui/screens/objectFrame.ts'
import { TreeName } from '@opensrm/ui/screens/TreeName.tsx'
import { ask, notify } from '@opensrm/ui/shell/notify.ts'
import type { ScreenProps } from '@opensrm/ui/shell/screens.ts'
import { useRefreshOnReturn, useTab } from '@opensrm/ui/shell/tab.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Empty, Input, Skeleton, Tree } from 'antd'
import { useId, useMemo, useState } from 'react'
import './administration.css'
import './administration.texts.ts'

type Node = {
  id: string
  parentId: string | null
  orgCode: string
  orgName: string
  orgNameEn: string | null
  status: string
  versionNum: number
}

export function Screen({ definition, rules, route, id }: ScreenProps) {
  const { tx, language } = useText()
  const tab = useTab()
  const prefix = useId()
  const [chosen, setChosen] = useState<string | null>(id ?? null)
  const [dirty, setDirty] = useState(false)
  const [keyword, setKeyword] = useState('')
  const found = useQuery({
    queryKey: ['institution'],
    queryFn: () =>
      call<Node[]>(resourcePath('baseOrganization', 'listByPage'), {
        ...{ pageRows: 1000, columns: ['parentId', 'orgCode', 'orgName', 'orgNameEn', 'status'] },
        sort: [{ key: 'orgCode', order: 'asc' }],
      }),
  })
  const { tabKey, menuId, active, setDirty: setTabDirty, refreshOnReturn } = tab
  const { refetch } = found
  const frame = useMemo<ObjectFrame>(
    () => ({
      ...{ tabKey, menuId, active, prefix },
      // The page is the whole tree and keeps its title.
      setTitle: () => undefined,
      setId: setChosen,
      setDirty: (isDirty) => {
        setDirty(isDirty)
        setTabDirty(isDirty)
      },
      changed: () => {
        refreshOnReturn()
        void refetch()
      },
      close: () => setChosen(null),
    }),
    [tabKey, menuId, active, prefix, setTabDirty, refreshOnReturn, refetch],
  )
  useRefreshOnReturn(() => void refetch())
  if (!definition || !route) return null
  const nodes = found.data ?? []
  const titleOf = (node: Node) =>
    `${node.orgCode} ${(language === 'EN' && node.orgNameEn) || node.orgName}`
  const opened = nodes.find((node) => node.id === chosen)
  // A user who sees only a part of the company gets its topmost nodes as roots.
  const whole = buildTree(
    nodes.map((node) => ({ ...node, title: titleOf(node) })),
    { key: 'id', parentKey: 'parentId', levelKey: 'level', title: 'title' },
    'onTop',
  )
  const wanted = keyword.trim()
  const shown = matchingNodes(whole.roots, wanted)

  async function choose(next: string | null): Promise<void> {
    const isSure = !dirty || (await askDiscard())
    if (!isSure) return
    frame.setDirty(false)
    setChosen(next)
  }

  async function move(childId: string, parentId: string): Promise<void> {
    const [child, parent] = [childId, parentId].map((each) =>
      nodes.find((node) => node.id === each),
    )
    if (!child || !parent || child.parentId === parent.id) return
    const title = tx('org.move', { name: titleOf(child), parent: titleOf(parent) })
    if (!(await ask({ title, okText: tx('common.ok') }))) return
    try {
      const body = { id: child.id, versionNum: child.versionNum, parentId: parent.id }
      await call(resourcePath('baseOrganization', 'doMove'), body, { requestKey: newRequestKey() })
    } catch (error) {
      notify.failure(error)
    }
    await found.refetch()
  }

  return (
    <Workbench
      name="institution"
      listLabel={tx('org.tree')}
      list={
        <nav className="adm-tree">
          <div className="adm-bar">
            <Input
              className="adm-grow"
              allowClear={clearable}
              aria-label={tx('privilege.find')}
              placeholder={tx('privilege.find')}
              onChange={(event) => setKeyword(event.target.value)}
            />
            <Button
              onClick={() =>
                void tab.open('institution/main', {
                  id: 'new',
                  ...(chosen ? { parentId: chosen } : {}),
                })
              }
            >
              {tx('org.new')}
            </Button>
          </div>
          {found.isLoading ? <Skeleton active /> : null}
          <div className="adm-scroll">
            {found.data ? (
              <Tree
                key={wanted ? 'found' : 'all'}
                blockNode
                draggable={{ icon: false }}
                defaultExpandAll
                treeData={shown}
                titleRender={({ title, row }) => (
                  <TreeName {...{ definition, title }} name={title} state={row.status} />
                )}
                selectedKeys={chosen ? [chosen] : []}
                onSelect={([key]) => void choose(key ? String(key) : null)}
                onDrop={({ dragNode, node, dropToGap }) => {
                  const target = dropToGap
                    ? nodes.find((one) => one.id === String(node.key))?.parentId
                    : String(node.key)
                  if (target) void move(String(dragNode.key), target)
                }}
              />
            ) : null}
          </div>
        </nav>
      }
      detailLabel={opened ? titleOf(opened) : tx('org.choose')}
      isOpen={chosen !== null}
      onBack={() => void choose(null)}
      empty={<Empty description={tx('org.choose')} />}
    >
      {chosen ? (
        <ObjectPage
          key={chosen}
          {...{ definition, rules, frame }}
          id={chosen}
          startsReading={false}
        />
      ) : null}
    </Workbench>
  )
}
