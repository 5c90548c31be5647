// The hierarchy in force: who holds which position, the approval limits, and the vacant positions.

import { formatNumber } from '@opensrm/kernel/document/format.ts'
import { buildTree } from '@opensrm/kernel/tree/tree.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import type { ScreenProps } from '@opensrm/ui/shell/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { Empty, Select, Skeleton, Tag, Tree } from 'antd'
import { useState } from 'react'
import './administration.css'
import './administration.texts.ts'

type Level = { id: string; levelCode: string; levelName: string; defaultFlag: string }
type LevelNode = { positionId: string; parentPositionId: string | null; positionIdLabel?: string }
type Position = {
  id: string
  positionName: string
  departmentIdLabel?: string
  approvalLimitAmount: string | null
  filledCount: number
  persons: { personIdLabel?: string }[]
}

export function Screen({ id }: ScreenProps) {
  const { tx } = useText()
  const [levelId, setLevelId] = useState<string | null>(id ?? null)
  const levels = useQuery({
    queryKey: ['levelsInForce'],
    queryFn: () =>
      call<Level[]>(resourcePath('basePositionLevel', 'listByPage'), {
        ...{
          status: 'EFFECTIVE',
          pageRows: 100,
          columns: ['levelCode', 'levelName', 'defaultFlag'],
        },
      }),
  })
  const chosen =
    levelId ??
    (levels.data?.find(({ defaultFlag }) => defaultFlag === 'Y') ?? levels.data?.[0])?.id ??
    null
  const tree = useQuery({
    queryKey: ['levelTree', chosen],
    queryFn: async () => {
      const { nodes } = await call<{ nodes: LevelNode[] }>(
        resourcePath('basePositionLevel', 'findById'),
        { id: chosen },
      )
      const positions = await Promise.all(
        nodes.map(({ positionId }) =>
          call<Position>(resourcePath('basePosition', 'findById'), { id: positionId }),
        ),
      )
      return { nodes, positions: new Map(positions.map((one) => [one.id, one])) }
    },
    enabled: chosen !== null,
  })
  if (levels.isLoading) return <Skeleton active style={{ padding: 24 }} />
  if (!chosen) return <Empty style={{ marginTop: 80 }} description={tx('level.none')} />
  const { nodes = [], positions = new Map<string, Position>() } = tree.data ?? {}
  const { roots } = buildTree(nodes, {
    key: 'positionId',
    parentKey: 'parentPositionId',
    levelKey: 'level',
    title: 'positionIdLabel',
  })
  return (
    <div className="adm-page">
      <div className="adm-bar">
        <Select
          aria-label={tx('adm.choose')}
          style={{ width: 280 }}
          value={chosen}
          options={(levels.data ?? []).map((one) => ({
            value: one.id,
            label: `${one.levelCode} ${one.levelName}`,
          }))}
          onChange={setLevelId}
        />
      </div>
      {tree.isLoading ? (
        <Skeleton active />
      ) : (
        <Tree
          defaultExpandAll
          showLine
          selectable={false}
          treeData={roots}
          titleRender={({ key }) => <Seat position={positions.get(key)} />}
        />
      )}
    </div>
  )
}

function Seat({ position }: { position: Position | undefined }) {
  const { tx, listed } = useText()
  if (!position) return null
  const holders = (position.persons ?? []).map(({ personIdLabel }) => personIdLabel ?? '')
  const isVacant = Number(position.filledCount ?? 0) === 0
  return (
    <span className="adm-tree-node">
      <strong style={isVacant ? { color: 'var(--ant-color-error)' } : {}}>
        {position.positionName}
      </strong>
      <span>{position.departmentIdLabel}</span>
      {isVacant ? <Tag color="error">{tx('level.vacant')}</Tag> : <span>{listed(holders)}</span>}
      {position.approvalLimitAmount ? (
        <small>
          {tx('level.limit', {
            amount: formatNumber(position.approvalLimitAmount, { least: 2, most: 2 }),
          })}
        </small>
      ) : null}
    </span>
  )
}
