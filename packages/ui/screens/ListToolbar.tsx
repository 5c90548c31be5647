import { PlusOutlined, ReloadOutlined } from '@ant-design/icons'
import type { DocumentDefinition, Transition } from '@opensrm/kernel/document/define.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Button, Tooltip } from 'antd'
import { Fragment, type ReactNode } from 'react'
import { type ButtonLook, buttonProps, useButtonLooks } from './buttonLook.tsx'
import { mayDelete } from './operationsOffered.ts'
import './screens.texts.ts'
import type { ListController, ListRow } from './useListController.ts'
import type { useListOperations } from './useListOperations.ts'

type Props = {
  definition: DocumentDefinition
  list: ListController
  operations: ReturnType<typeof useListOperations>
  onCreate: () => void
  tools?: ReactNode
  /** export, import */
  exchange?: ReactNode
}

/** Create buttons on the left, and bulk operations as soon as rows are selected. */
export function ListToolbar({ definition, list, operations, onCreate, tools, exchange }: Props) {
  const { tx } = useText()
  const { selected } = list
  const looks = useButtonLooks(definition, list.menuId)
  const bulk = list.offered.filter(
    ({ bulk: isBulk, op }) => isBulk && selected.some((row) => list.shows(op, row)),
  )
  const deletable = selected.filter(
    (row) => mayDelete(definition, list.side, list.has, row.status) && list.shows('delete', row),
  )

  const create = looks.of(
    'doAdd',
    { label: tx('list.create'), style: 'primary', icon: <PlusOutlined aria-hidden /> },
    'btnAdd',
  )
  const remove = looks.of('delete', { label: tx('common.delete'), style: 'danger' })
  const buttons: { key: string; look: ButtonLook; node: ReactNode }[] = [
    ...(list.canCreate
      ? [
          {
            key: 'create',
            look: create,
            node: (
              <Tooltip title={tx('list.createKey')}>
                <Button {...buttonProps(create)} onClick={onCreate} aria-keyshortcuts="n">
                  {create.label}
                </Button>
              </Tooltip>
            ),
          },
        ]
      : []),
    ...(tools ? [{ key: 'tools', look: create, node: tools }] : []),
    ...bulk.map((transition) => {
      const look = looks.ofTransition(transition)
      const node = (
        <BulkButton
          key={transition.op}
          {...{ definition, operations, look }}
          selected={selected.filter((row) => list.shows(transition.op, row))}
          transition={looks.named(transition)}
        />
      )
      return { key: transition.op, look, node }
    }),
    ...(selected.length > 0 && list.has('btnDel') && deletable.length > 0
      ? [
          {
            key: 'delete',
            look: remove,
            node: (
              <Button {...buttonProps(remove)} onClick={() => void operations.remove(deletable)}>
                {remove.label} ({deletable.length})
              </Button>
            ),
          },
        ]
      : []),
  ]

  return (
    <div className="srm-toolbar" role="toolbar" aria-label={tx('list.actions')}>
      {looks
        .ordered(buttons, ({ look }) => look)
        .map(({ key, node }) => (
          <Fragment key={key}>{node}</Fragment>
        ))}
      <div className="srm-toolbar-end">
        {exchange}
        <Tooltip title={tx('common.refresh')}>
          <Button
            type="text"
            icon={<ReloadOutlined />}
            aria-label={tx('common.refresh')}
            onClick={list.reload}
          />
        </Tooltip>
      </div>
    </div>
  )
}

/** Runs an operation on the selected records whose state allows it. */
function BulkButton(props: {
  definition: DocumentDefinition
  transition: Transition
  selected: readonly ListRow[]
  operations: ReturnType<typeof useListOperations>
  look: ButtonLook
}) {
  const { tx } = useText()
  const { definition, transition, selected, operations, look } = props
  const fitting = selected.filter(
    ({ status }) =>
      transition.from.length === 0 ||
      definition.transitions.some(({ op, from }) => op === transition.op && from.includes(status)),
  )
  const isOff = fitting.length === 0
  const { className = '', ...shown } = buttonProps(look)
  return (
    <Tooltip title={isOff ? tx('list.noneFits') : ''}>
      <Button
        {...shown}
        loading={operations.busyOp === transition.op}
        aria-disabled={isOff}
        className={`${className}${isOff ? ' srm-off' : ''}`}
        onClick={() => {
          if (!isOff) void operations.start(transition, fitting, true)
        }}
      >
        {look.label} ({fitting.length})
      </Button>
    </Tooltip>
  )
}
