import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { checkNode, withParents } from '@opensrm/kernel/tree/tree.ts'
import { call, newRequestKey, resourcePath } from '@opensrm/ui/client/call.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useAttempt } from '@opensrm/ui/client/useAttempt.ts'
import { clearable } from '@opensrm/ui/form/useClear.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import type { ObjectController } from '@opensrm/ui/screens/useObjectController.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Drawer, Empty, Input, Skeleton, Tree } from 'antd'
import { useMemo, useState } from 'react'
import {
  heldKeys,
  keysBelow,
  matching,
  type PermitNode,
  permitsOf,
  permitTree,
  type TreeMenu,
  type TreeResource,
} from './permitTree.ts'
import '../screens/administration.css'
import './role.texts.ts'

type Props = { definition: DocumentDefinition; object: ObjectController; onClose: () => void }

/**
 * Menus and their buttons as one tree of checkboxes. The whole set is saved at once, guarded by the
 * record's version.
 */
export function PermitDrawer({ definition, object, onClose }: Props) {
  const { tx, label, language } = useText()
  const record = object.record as NonNullable<ObjectController['record']>
  const tree = useQuery({
    queryKey: ['permitTree'],
    queryFn: ({ signal }) =>
      call<{ menus: TreeMenu[]; resources: TreeResource[] }>(
        resourcePath('baseRole', 'findPermitTree'),
        {},
        { signal },
      ),
  })
  const [ticked, setTicked] = useState<ReadonlySet<string> | null>(null)
  const [keyword, setKeyword] = useState('')
  const { attempt, busy, failure } = useAttempt()
  const { menus = [], resources = [] } = tree.data ?? {}
  const whole = useMemo(
    () =>
      permitTree(menus, resources, String(record.roleSide), (row) =>
        language === 'EN' ? row.nameEn || row.name : row.name,
      ),
    [menus, resources, record.roleSide, language],
  )
  const keys = ticked ?? withParents(whole, heldKeys(record))
  const shown = useMemo(() => matching(whole.roots, keyword), [whole, keyword])
  const permits = permitsOf(keys, menus, resources)
  const transition = definition.transitions.find(({ op }) => op === 'doSavePermits')

  async function save(): Promise<void> {
    if (!transition) return
    await attempt(async () => {
      const targets = [{ id: record.id, versionNum: Number(record.versionNum) }]
      await object.runNow({ transition, targets, requestKey: newRequestKey() }, permits)
      onClose()
    })
  }

  return (
    <Drawer
      open
      size={720}
      title={tx('role.permitsOf', {
        role: label({ zh: String(record.roleName), en: String(record.roleNameEn ?? '') }),
      })}
      onClose={onClose}
      mask={{ closable: false }}
      footer={
        <div style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
          <span aria-live="polite" style={{ flex: 1 }}>
            {tx('role.counted', {
              menus: permits.menuPermits.length,
              buttons: permits.resourcePermits.length,
            })}
          </span>
          <Button onClick={onClose}>{tx('common.cancel')}</Button>
          <Button type="primary" loading={busy} disabled={!tree.data} onClick={() => void save()}>
            {tx('role.save')}
          </Button>
        </div>
      }
    >
      <div aria-live="assertive">
        {failure || tree.error ? (
          <Alert type="error" showIcon title={failure ?? errorText(tree.error)} />
        ) : (
          <Alert type="info" showIcon title={tx('role.atOnce')} />
        )}
      </div>
      <Input.Search
        allowClear={clearable}
        aria-label={tx('role.search')}
        placeholder={tx('role.search')}
        style={{ margin: '12px 0' }}
        onChange={(event) => setKeyword(event.target.value)}
      />
      {tree.isLoading ? <Skeleton active paragraph={{ rows: 10 }} /> : null}
      {tree.data && shown.length === 0 ? <Empty description={tx('role.nothing')} /> : null}
      {shown.length > 0 ? (
        <Tree
          key={keyword}
          checkable
          checkStrictly
          selectable={false}
          height={Math.max(window.innerHeight - 290, 240)}
          treeData={shown.map((node) => dataOf(node))}
          defaultExpandedKeys={keyword ? shown.flatMap(keysBelow) : topKeys(shown)}
          checkedKeys={{ checked: [...keys], halfChecked: [] }}
          onCheck={(_checked, { node, checked }) =>
            setTicked(checkNode(whole, keys, String(node.key), checked))
          }
        />
      ) : null}
    </Drawer>
  )
}

type TreeItem = { key: string; title: React.ReactNode; children: TreeItem[] }

function dataOf(node: PermitNode): TreeItem {
  return {
    key: node.key,
    title: node.row.code ? (
      <span>
        {node.title} <code className="adm-code">{node.row.code}</code>
      </span>
    ) : (
      node.title
    ),
    children: node.children.map(dataOf),
  }
}

function topKeys(nodes: readonly PermitNode[]): string[] {
  return nodes.map((node) => node.key)
}
