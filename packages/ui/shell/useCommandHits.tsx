import { PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { loadDocument } from '../client/documents.ts'
import { type RouteEntry, useMenus } from '../client/routes.ts'
import { useUser } from '../client/session.ts'
import { findForPick } from '../form/pick.ts'
import { inSentence } from '../i18n/sentence.ts'
import type { TextReader } from '../i18n/text.ts'
import type { Hit } from './CommandPalette.tsx'
import { makersOf, wishOf } from './commands.ts'
import { openTab } from './tabs.ts'

const SHOWN = 5
const PARTNERS_SHOWN = 3

type Partner = { key: string; id: string; label: string }

/** Documents that can be created from the palette, for a partner if one is named. */
export function useCommandHits(keyword: string, { tx, label }: TextReader): Hit[] {
  const routes = useMenus((state) => state.routes)
  const { side } = useUser()
  const wanted = useDeferredValue(keyword.trim())
  const makers = useMemo(() => makersOf(routes, wanted), [routes, wanted])
  const partner = wishOf(wanted)?.partner ?? null
  const partners = useQuery({
    queryKey: ['commandPartners', partner, makers.map(({ resource }) => resource)],
    queryFn: ({ signal }) =>
      Promise.all(makers.map((maker) => partnersOf(maker, partner ?? '', signal))),
    enabled: partner !== null && makers.length > 0 && side === 'buyer',
    meta: { quiet: true },
    retry: false,
  })
  return useMemo(() => {
    const hitOf = (maker: RouteEntry, of?: Partner): Hit => ({
      key: `new-${maker.route}-${of?.id ?? ''}`,
      group: 'commands',
      icon: <PlusOutlined />,
      title: of
        ? tx('shell.commandNewFor', {
            document: inSentence(label(maker.creates)),
            partner: of.label,
          })
        : tx('shell.commandNew', { document: inSentence(label(maker.creates)) }),
      detail: '',
      open: () => void openTab(maker.route, { id: 'new', ...(of ? { [of.key]: of.id } : {}) }),
    })
    if (partner === null) return makers.slice(0, SHOWN).map((maker) => hitOf(maker))
    return makers
      .flatMap((maker, at) => (partners.data?.[at] ?? []).map((one) => hitOf(maker, one)))
      .slice(0, SHOWN)
  }, [makers, partner, partners.data, tx, label])
}

/** The partners of a document, found by a part of their names. */
async function partnersOf(
  { resource }: RouteEntry,
  name: string,
  signal: AbortSignal,
): Promise<Partner[]> {
  const { definition } = await loadDocument(resource)
  const key = definition.access.supplier
  const field = key ? definition.fields[key] : undefined
  if (!key || field?.type !== 'ref') return []
  const scope = { resource, header: {}, prefix: '' }
  const found = await findForPick(
    { resource: field.ref, fieldKey: key, scope, row: scope.header },
    { keyword: name },
    signal,
  )
  return found.slice(0, PARTNERS_SHOWN).map(({ id, label }) => ({ key, id, label }))
}
