import { checkNode, withParents } from '@opensrm/kernel/tree/tree.ts'
import { call, newRequestKey, resourcePath } from '@opensrm/ui/client/call.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { clearable, useClear } from '@opensrm/ui/form/useClear.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { ask, notify } from '@opensrm/ui/shell/notify.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Checkbox, Empty, Input, Select, Skeleton, Tag, Tree } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import '../screens/administration.css'
import '../screens/administration.texts.ts'
import { saveFile } from '../screens/saveFile.ts'
import {
  heldKeys,
  type PermitNode,
  permitsOf,
  permitTree,
  type TreeMenu,
  type TreeResource,
} from './permitTree.ts'
import { matrixOf, type Role } from './privilegeMatrix.ts'
import './role.texts.ts'

type Permitted = { menus: TreeMenu[]; resources: TreeResource[] }

/** Three panes: the roles, the menus of the chosen one, and the buttons of the chosen menu. */
export function PrivilegePage() {
  const { tx, language } = useText()
  const clear = useClear()
  const queries = useQueryClient()
  const [roleId, setRoleId] = useState<string | null>(null)
  const [otherId, setOtherId] = useState<string | null>(null)
  const [keys, setKeys] = useState<ReadonlySet<string> | null>(null)
  const [menuId, setMenuId] = useState<string | null>(null)
  const [keyword, setKeyword] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const roles = useQuery({
    queryKey: ['privilegeRoles'],
    queryFn: () =>
      call<Role[]>(resourcePath('baseRole', 'listByPage'), {
        ...{
          pageRows: 500,
          columns: ['roleCode', 'roleName', 'roleNameEn', 'roleSide'],
          status: 'ENABLED',
        },
      }),
  })
  const tree = useQuery({
    queryKey: ['permitTree'],
    queryFn: () => call<Permitted>(resourcePath('baseRole', 'findPermitTree')),
  })
  const role = useRole(roleId)
  const other = useRole(otherId)
  const { menus = [], resources = [] } = tree.data ?? {}
  const nameOf = useCallback(
    (row: { name: string; nameEn: string }) =>
      language === 'EN' ? row.nameEn || row.name : row.name,
    [language],
  )
  const whole = useMemo(
    () => permitTree(menus, resources, role.data?.roleSide ?? 'BUYER', nameOf),
    [menus, resources, role.data?.roleSide, nameOf],
  )
  const heldBy = (one: Role | undefined) => withParents(whole, heldKeys(one))
  const held = heldBy(role.data)
  const now = keys ?? held
  const compared = otherId ? heldBy(other.data) : null
  const isDirty = keys !== null && !same(keys, held)
  const roleName = (one: Role) =>
    language === 'EN' && one.roleNameEn ? one.roleNameEn : one.roleName
  const wanted = keyword.trim().toLowerCase()
  const shownRoles = (roles.data ?? []).filter((one) =>
    `${one.roleCode} ${roleName(one)}`.toLowerCase().includes(wanted),
  )

  async function choose(id: string): Promise<void> {
    if (
      isDirty &&
      !(await ask({ title: tx('privilege.unsaved'), danger: true, okText: tx('object.discard') }))
    )
      return
    setRoleId(id)
    setKeys(null)
    setFailure(null)
  }
  async function copyFrom(id: string): Promise<void> {
    const from = await findRole(id)
    setKeys(heldBy(from))
  }
  async function save(): Promise<void> {
    if (!role.data) return
    try {
      const { id, versionNum } = role.data
      const body = { id, versionNum, ...permitsOf(now, menus, resources) }
      await call(resourcePath('baseRole', 'doSavePermits'), body, { requestKey: newRequestKey() })
      notify.success(tx('privilege.saved'))
      setKeys(null)
      setFailure(null)
      await queries.invalidateQueries({ queryKey: ['privilegeRole'] })
    } catch (error) {
      setFailure(errorText(error))
    }
  }
  async function exportMatrix(): Promise<void> {
    const all = await Promise.all((roles.data ?? []).map(({ id }) => findRole(id)))
    saveFile(
      'permissions.csv',
      matrixOf(all, menus, resources, nameOf, roleName),
      'text/csv;charset=utf-8',
    )
  }
  const toggle = (key: string, on: boolean) => setKeys(checkNode(whole, now, key, on))
  const menuNodes = useMemo(() => menusOnly(whole.roots), [whole])
  const buttons = resources.filter((one) => one.menuId === menuId)
  const menu = menus.find(({ id }) => id === menuId)

  return (
    <div className="adm-page">
      <div className="adm-bar">
        {role.data ? (
          <>
            <Select
              aria-label={tx('privilege.copyFrom')}
              placeholder={tx('privilege.copyFrom')}
              style={{ width: 200 }}
              value={null}
              options={(roles.data ?? [])
                .filter(({ id }) => id !== roleId)
                .map((one) => ({ value: one.id, label: roleName(one) }))}
              onChange={(id: string | null) => id && void copyFrom(id)}
            />
            <Select
              aria-label={tx('privilege.compare')}
              placeholder={tx('privilege.compare')}
              style={{ width: 200 }}
              allowClear={clear}
              value={otherId}
              options={(roles.data ?? [])
                .filter(({ id }) => id !== roleId)
                .map((one) => ({ value: one.id, label: roleName(one) }))}
              onChange={(id) => setOtherId(id ?? null)}
            />
          </>
        ) : null}
        <Button onClick={() => void exportMatrix()}>{tx('privilege.matrix')}</Button>
        <span className="adm-grow" aria-live="polite">
          {role.data ? tx('role.counted', countsOf(now, menus, resources)) : null}
        </span>
        <Button type="primary" disabled={!isDirty} onClick={() => void save()}>
          {tx('role.save')}
        </Button>
      </div>
      {failure ? <Alert type="error" showIcon title={failure} /> : null}
      <div className="adm-panes">
        <section className="adm-pane" style={{ width: 320 }} aria-label={tx('privilege.roles')}>
          <h3>{tx('privilege.roles')}</h3>
          <Input
            allowClear={clearable}
            aria-label={tx('privilege.find')}
            placeholder={tx('privilege.find')}
            onChange={(event) => setKeyword(event.target.value)}
          />
          <ul className="adm-list adm-scroll">
            {shownRoles.map((one) => (
              <li key={one.id}>
                <button
                  type="button"
                  aria-current={one.id === roleId}
                  onClick={() => void choose(one.id)}
                >
                  <span>{roleName(one)}</span>
                  <code className="adm-code">{one.roleCode}</code>
                </button>
              </li>
            ))}
          </ul>
        </section>
        <section className="adm-pane adm-grow" aria-label={tx('privilege.menus')}>
          <h3>{tx('privilege.menus')}</h3>
          {!roleId ? <Empty description={tx('privilege.chooseRole')} /> : null}
          {roleId && (role.isLoading || tree.isLoading) ? <Skeleton active /> : null}
          {role.data && tree.data ? (
            <div className="adm-scroll">
              <Tree
                checkable
                checkStrictly
                blockNode
                defaultExpandAll
                treeData={menuNodes.map((node) => itemOf(node, now, compared, tx))}
                checkedKeys={{ checked: [...now], halfChecked: [] }}
                selectedKeys={menuId ? [`m${menuId}`] : []}
                onSelect={([key]) => setMenuId(key ? String(key).slice(1) : null)}
                onCheck={(_all, { node, checked }) => toggleMenu(String(node.key), checked)}
              />
            </div>
          ) : null}
        </section>
        <section className="adm-pane" style={{ width: 320 }} aria-label={tx('adm.buttons')}>
          <h3>{menu ? tx('privilege.codes', { menu: nameOf(menu) }) : tx('adm.buttons')}</h3>
          {!role.data || !menu ? <Empty description={tx('privilege.chooseMenu')} /> : null}
          {role.data && menu ? (
            <div className="adm-scroll">
              <Checkbox
                checked={buttons.length > 0 && buttons.every(({ id }) => now.has(`r${id}`))}
                onChange={(event) => {
                  let next: ReadonlySet<string> = now
                  for (const { id } of buttons)
                    next = checkNode(whole, next, `r${id}`, event.target.checked)
                  setKeys(new Set(next))
                }}
              >
                {tx('adm.all')}
              </Checkbox>
              {buttons.map((one) => (
                <div key={one.id} style={{ padding: '4px 0' }}>
                  <Checkbox
                    checked={now.has(`r${one.id}`)}
                    onChange={(event) => toggle(`r${one.id}`, event.target.checked)}
                  >
                    {nameOf(one)} <code className="adm-code">{one.code}</code>
                  </Checkbox>
                  {difference(`r${one.id}`, now, compared, tx)}
                </div>
              ))}
            </div>
          ) : null}
        </section>
      </div>
    </div>
  )

  /** Ticking a menu also ticks its read-only buttons, but none that change data. */
  function toggleMenu(key: string, on: boolean): void {
    const next = checkNode(whole, now, key, on)
    if (on) {
      const views = new Set(
        resources.filter(({ code }) => code === 'view').map(({ id }) => `r${id}`),
      )
      for (const each of next)
        if (each.startsWith('r') && !now.has(each) && !views.has(each)) next.delete(each)
    }
    setKeys(next)
  }
}

function useRole(id: string | null) {
  return useQuery({
    queryKey: ['privilegeRole', id],
    queryFn: () => findRole(id as string),
    enabled: id !== null,
  })
}

function findRole(id: string): Promise<Role> {
  return call<Role>(resourcePath('baseRole', 'findById'), { id })
}

function same(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((key) => b.has(key))
}

function countsOf(
  keys: ReadonlySet<string>,
  menus: readonly TreeMenu[],
  resources: readonly TreeResource[],
) {
  const { menuPermits, resourcePermits } = permitsOf(keys, menus, resources)
  return { menus: menuPermits.length, buttons: resourcePermits.length }
}

function menusOnly(nodes: readonly PermitNode[]): PermitNode[] {
  return nodes
    .filter(({ key }) => key.startsWith('m'))
    .map((node) => ({ ...node, children: menusOnly(node.children) }))
}

type Item = { key: string; title: React.ReactNode; children: Item[] }

function itemOf(
  node: PermitNode,
  keys: ReadonlySet<string>,
  compared: ReadonlySet<string> | null,
  tx: (key: string) => string,
): Item {
  return {
    key: node.key,
    title: (
      <span>
        {node.title} {difference(node.key, keys, compared, tx)}
      </span>
    ),
    children: node.children.map((child) => itemOf(child, keys, compared, tx)),
  }
}

function difference(
  key: string,
  keys: ReadonlySet<string>,
  compared: ReadonlySet<string> | null,
  tx: (key: string) => string,
) {
  if (!compared || keys.has(key) === compared.has(key)) return null
  return keys.has(key) ? (
    <Tag color="blue">{tx('privilege.only')}</Tag>
  ) : (
    <Tag color="orange">{tx('privilege.other')}</Tag>
  )
}
