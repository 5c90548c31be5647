import type { AnyRecord, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import type { AnyRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { queryClient } from '@opensrm/ui/client/queryClient.ts'
import { type RouteEntry, useRoutes } from '@opensrm/ui/client/routes.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import type { ScreenProps } from '@opensrm/ui/shell/screens.ts'
import { useRefreshOnReturn, useTab } from '@opensrm/ui/shell/tab.ts'
import { Button, Result } from 'antd'
import { useEffect, useId, useMemo } from 'react'
import { type ObjectLines, ObjectPage, type ObjectTools } from './ObjectPage.tsx'
import type { ObjectFrame } from './objectFrame.ts'
import type { ObjectAside } from './objectSections.ts'
import './screens.texts.ts'

export type ObjectScreenProps = {
  definition: DocumentDefinition
  rules?: AnyRules | undefined
  route: RouteEntry
  id?: string | undefined
  tools?: ObjectTools
  lines?: ObjectLines
  asides?: readonly ObjectAside[]
  missing?: (record: AnyRecord) => readonly Issue[]
  notes?: { readonly [section: string]: string } | undefined
  unfolded?: boolean
  /** for a page that is only there to be filled in: it opens for editing on a phone, too */
  startsEditing?: boolean
}

/** Floorplan "object": edit and detail of a record in a tab of its own, derived from its definition alone. */
export function ObjectScreen({
  definition,
  rules,
  route,
  id,
  tools,
  lines,
  asides,
  missing,
  notes,
  unfolded,
  startsEditing = false,
}: ObjectScreenProps) {
  const tab = useTab()
  const routes = useRoutes()
  const prefix = useId()
  const shownId = id ?? tab.id ?? 'new'
  const { tabKey, menuId, active, setTitle, setDirty, setId, refreshOnReturn, close } = tab
  const frame = useMemo<ObjectFrame>(
    () => ({
      ...{ tabKey, menuId, active, prefix, setTitle, setDirty, setId },
      changed: refreshOnReturn,
      close: () => void close({ force: true }),
    }),
    [tabKey, menuId, active, prefix, setTitle, setDirty, setId, refreshOnReturn, close],
  )
  useRefreshOnReturn(() => {
    void queryClient.invalidateQueries({ queryKey: ['record', definition.resource, shownId] })
    void queryClient.invalidateQueries({ queryKey: ['aside', definition.resource, shownId] })
  })
  // A record opened on its list's route is a new one only by the list's button, which asks for the permission. A
  // page that shows records starts none: without a record its address leads nowhere.
  const canCreate =
    route.kind === 'list' ||
    (route.kind === 'edit' && routes.of(definition.resource).some(({ creates }) => creates))
  if (shownId === 'new' && !canCreate) return <NothingChosen definition={definition} />
  return (
    <ObjectPage
      definition={definition}
      rules={rules}
      id={shownId}
      initial={tab.params}
      startsReading={!startsEditing && (route.kind === 'detail' || isPhone())}
      frame={frame}
      tools={tools}
      lines={lines}
      asides={asides}
      missing={missing}
      notes={notes}
      unfolded={unfolded}
    />
  )
}

/** The same with custom parts: a *.object.screen.tsx exports it as `Screen`. */
export function objectScreen(
  parts: Pick<ObjectScreenProps, 'tools' | 'lines' | 'asides' | 'unfolded' | 'startsEditing'> = {},
) {
  return function Screen({ definition, rules, route, id }: ScreenProps) {
    if (!definition || !route) return null
    return <ObjectScreen {...{ definition, rules, route }} id={id ?? 'new'} {...parts} />
  }
}

/** The address of a record without saying which, where none can be created. */
export function NothingChosen({ definition }: { definition: DocumentDefinition }) {
  const { tx, label } = useText()
  const { open, setTitle } = useTab()
  const [list] = useRoutes().of(definition.resource, 'list')
  const title = label(definition.title)
  useEffect(() => setTitle(title), [setTitle, title])
  return (
    <Result
      status="info"
      title={title}
      subTitle={tx('object.chooseOne')}
      extra={
        list ? (
          <Button type="primary" onClick={() => open(list.route)}>
            {tx('object.openList')}
          </Button>
        ) : null
      }
    />
  )
}

/** On a phone a record opens in read mode; editing needs one more tap. */
function isPhone(): boolean {
  return window.matchMedia('(max-width: 700px)').matches
}
