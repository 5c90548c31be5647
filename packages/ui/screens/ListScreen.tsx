import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import type { AnyRules } from '@opensrm/kernel/document/rules.ts'
import { type RouteEntry, useRoutes } from '@opensrm/ui/client/routes.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { ConfiguredTable } from '@opensrm/ui/configured/ConfiguredTable.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { type ScreenProps, specialScreen } from '@opensrm/ui/shell/screens.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import type { TableHandle } from '@opensrm/ui/table/DataTable.tsx'
import { TableLanguageContext } from '@opensrm/ui/table/TableLanguage.tsx'
import { Button, type InputRef } from 'antd'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { BulkResult } from './BulkResult.tsx'
import { FilterBar } from './FilterBar.tsx'
import { ListExchange } from './ListExchange.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { beginningsOf } from './listFilters.ts'
import { ObjectDrawer } from './ObjectDrawer.tsx'
import { OperationDialog } from './OperationDialog.tsx'
import { RowActions } from './RowActions.tsx'
import './phone.css'
import './screens.css'
import './screens.texts.ts'
import { TreePanel } from './TreePanel.tsx'
import { type ListController, type ListRow, useListController } from './useListController.ts'
import { useListKeys } from './useListKeys.ts'
import { useListOperations } from './useListOperations.ts'
import { useListTable } from './useListTable.tsx'

export type ListScreenProps = {
  definition: DocumentDefinition
  rules?: AnyRules | undefined
  route: RouteEntry
  /** further buttons of the toolbar, for lists whose records can also be created in another way */
  tools?: ReactNode | ((list: ListController) => ReactNode)
  /** a panel beside the list that chooses among its rows */
  beside?: (list: ListController) => ReactNode
  /** the route a record opens in, where it depends on the record */
  routeOf?: (row: ListRow) => string
  /** records of this list are created elsewhere */
  withoutNew?: true
}

/** Floorplan "list": derived from a document's definition alone. */
export function ListScreen(props: ListScreenProps) {
  const { definition, rules, route, tools, routeOf } = props
  const { label, language } = useText()
  const tab = useTab()
  const routes = useRoutes()
  const own = useListController({ definition, route })
  const list = props.withoutNew ? { ...own, canCreate: false } : own
  const operations = useListOperations(definition, list, tab.menuId)
  const [drawer, setDrawer] = useState<{ id: string; initial?: { [key: string]: unknown } } | null>(
    null,
  )
  const keyword = useRef<InputRef>(null)
  const table = useRef<TableHandle>(null)
  const { treeParent } = definition
  const treeNode = treeParent ? (list.query.filters[treeParent] as string | undefined) : undefined

  // small base data without a page of its own is edited in a drawer next to its list
  const hasNoPage = routes.openable(definition.resource)?.kind === 'list'
  const inDrawer =
    hasNoPage &&
    !specialScreen('', { resource: definition.resource, kind: 'edit' }) &&
    Object.values(definition.children).every((child) => child.auto)

  // If a document without a page of its own has several lists, a record opens in the list where it was clicked.
  const openRecord = useCallback(
    (id: string, params: { readonly [key: string]: string } = {}) =>
      hasNoPage
        ? void tab.open(route.route, { ...params, id })
        : void tab.openDocument(definition.resource, id, params),
    [hasNoPage, tab.open, tab.openDocument, definition, route],
  )
  const openRow = useCallback(
    (row: ListRow) => {
      const { opens } = definition.list
      if (opens) void tab.openDocument(String(row[opens.resource]), String(row[opens.id]))
      else if (inDrawer) setDrawer({ id: row.id })
      else if (routeOf) void tab.open(routeOf(row), { id: row.id })
      else openRecord(row.id)
    },
    [inDrawer, tab.openDocument, tab.open, openRecord, definition, routeOf],
  )
  const create = useCallback(() => {
    const initial = {
      ...beginningsOf(definition, list.preset),
      ...(treeParent && treeNode ? { [treeParent]: treeNode } : {}),
    }
    if (inDrawer) setDrawer({ id: 'new', initial })
    else openRecord('new', initial)
  }, [inDrawer, openRecord, definition, list.preset, treeParent, treeNode])

  const spec = useListTable(definition, {
    side: list.side,
    route: route.route,
    has: list.has,
    open: openRow,
    sampleRow: list.rows[0],
  })
  useListKeys({
    active: tab.active && !drawer,
    onFilter: () => keyword.current?.focus({ cursor: 'all' }),
    onCreate: list.canCreate ? create : undefined,
    onRows: (key) => table.current?.press(key),
  })
  const title = label(route.title) || label(definition.title)

  return (
    <TableLanguageContext value={language}>
      <div className={`srm-list${treeParent || props.beside ? ' has-tree' : ''}`}>
        {treeParent ? (
          <TreePanel
            definition={definition}
            parentKey={treeParent}
            preset={list.preset}
            stamp={list.count}
            selected={treeNode ?? null}
            onSelect={(id, text) => list.setFilter(treeParent, id, id ? { [id]: text } : {})}
          />
        ) : null}
        {props.beside?.(list)}
        <div className="srm-list-main">
          <FilterBar definition={definition} list={list} route={route.route} keywordRef={keyword} />
          <div className="srm-list-table">
            <ConfiguredTable
              {...spec}
              label={title}
              rows={list.rows}
              driven={{
                ref: table,
                loading: list.loading,
                error: list.error ? errorText(list.error) : null,
                onRetry: list.reload,
                filtered: list.isFiltered,
                onClearFilters: list.clear,
                empty: (
                  <EmptyList
                    document={label(definition.title)}
                    onCreate={list.canCreate ? create : undefined}
                  />
                ),
                selection: {
                  selectedKeys: list.selected.map(({ id }) => id),
                  onChange: (keys, rows) => list.selectKeys(keys, rows as ListRow[]),
                },
                sort: [...list.sort],
                onSort: list.setSort,
                page: { ...list.page, count: list.count, capped: list.capped },
                onPage: list.setPage,
                ...(list.summary
                  ? { summaryRow: { ...list.summary, ...list.summaryByMeasure } }
                  : {}),
                rowActions: (row) => (
                  <RowActions
                    definition={definition}
                    list={list}
                    operations={operations}
                    row={row as ListRow}
                    onOpen={openRow}
                  />
                ),
                rowActionsWidth: 108,
                onOpen: (row) => openRow(row as ListRow),
                toolbar: (columns) => (
                  <ListToolbar
                    definition={definition}
                    list={list}
                    operations={operations}
                    onCreate={create}
                    tools={typeof tools === 'function' ? tools(list) : tools}
                    exchange={
                      <ListExchange
                        definition={definition}
                        list={list}
                        columns={columns}
                        title={title}
                      />
                    }
                  />
                ),
              }}
            />
          </div>
        </div>
      </div>
      {operations.request ? (
        <OperationDialog
          definition={definition}
          request={operations.request}
          subject={operations.subject}
          {...(operations.asked ? { header: operations.asked } : {})}
          run={operations.runNow}
          onClose={operations.closeRequest}
        />
      ) : null}
      {operations.result ? (
        <BulkResult {...operations.result} onClose={operations.closeResult} />
      ) : null}
      {drawer ? (
        <ObjectDrawer
          definition={definition}
          rules={rules}
          id={drawer.id}
          initial={drawer.initial}
          onChanged={list.reload}
          onClose={() => {
            setDrawer(null)
            table.current?.focus()
          }}
        />
      ) : null}
    </TableLanguageContext>
  )
}

/** The same with additional tools: a *.list.screen.tsx exports it as `Screen`. */
export function listScreen(
  tools?: ReactNode | ((list: ListController, definition: DocumentDefinition) => ReactNode),
) {
  return function Screen({ definition, rules, route }: ScreenProps) {
    if (!definition || !route) return null
    const own =
      typeof tools === 'function' ? (list: ListController) => tools(list, definition) : tools
    return <ListScreen {...{ definition, rules, route }} tools={own} />
  }
}

/** The same beside a panel of its own. */
export function listBeside(
  beside: (list: ListController, definition: DocumentDefinition) => ReactNode,
) {
  return function Screen({ definition, rules, route }: ScreenProps) {
    if (!definition || !route) return null
    return (
      <ListScreen {...{ definition, rules, route }} beside={(list) => beside(list, definition)} />
    )
  }
}

function EmptyList({
  document,
  onCreate,
}: {
  document: string
  onCreate: (() => void) | undefined
}) {
  const { tx } = useText()
  return (
    <div className="srm-empty">
      <p>{onCreate ? tx('list.emptyCreate', { document }) : tx('list.emptyWait', { document })}</p>
      {onCreate ? (
        <Button type="primary" onClick={onCreate}>
          {tx('list.createFirst')}
        </Button>
      ) : null}
    </div>
  )
}
