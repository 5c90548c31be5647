import { FileTextOutlined, SearchOutlined } from '@ant-design/icons'
import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { useQuery } from '@tanstack/react-query'
import { Modal } from 'antd'
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { call, resourcePath } from '../client/call.ts'
import { stateText } from '../client/documents.ts'
import { useMenus } from '../client/routes.ts'
import { type TextReader, useText } from '../i18n/text.ts'
import { wishOf } from './commands.ts'
import { menuIcon } from './menuIcons.tsx'
import { menuLeaves, menuTitle, menuTree } from './menuTree.ts'
import { matchesText, preparePinyin, usePinyin } from './pinyinMatch.ts'
import { openMenu } from './SideMenu.tsx'
import { StatusTag } from './StatusTag.tsx'
import { openDocument, openTab } from './tabs.ts'
import { useCommandHits } from './useCommandHits.tsx'

type Found = {
  resource: string
  title: Text
  id: string
  number: string
  label: string | null
  status: string | null
  statusLabel?: Text | null
  route: string | null
}

export type Hit = {
  key: string
  group: 'commands' | 'menus' | 'documents'
  icon: React.ReactNode
  title: string
  detail: string
  status?: string | null
  statusLabel?: string
  open(): void
}

const HEADINGS = {
  commands: 'shell.searchCommands',
  menus: 'shell.searchMenus',
  documents: 'shell.searchDocuments',
} as const

const MENU_HITS = 8
const LEAST_LETTERS = 2

/** Opens any menu or document by typing. Enter opens, arrows choose, Escape closes. */
export function CommandPalette({ onClose }: { onClose(): void }) {
  const text = useText()
  const { tx } = text
  const [keyword, setKeyword] = useState('')
  const [at, setAt] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const commands = useCommandHits(keyword, text)
  const menus = useMenuHits(keyword, text)
  const documents = useDocumentHits(keyword, text)
  // A typed verb asks for a new document; otherwise pages come first.
  const isWish = wishOf(keyword) !== null
  const hits = useMemo(
    () => (isWish ? [...commands, ...menus, ...documents] : [...menus, ...documents, ...commands]),
    [isWish, commands, menus, documents],
  )
  const current = Math.min(at, hits.length - 1)

  useEffect(() => {
    void preparePinyin()
  }, [])
  useEffect(() => {
    list.current?.querySelector(`#hit-${current}`)?.scrollIntoView({ block: 'nearest' })
  }, [current])

  function pick(hit: Hit | undefined) {
    if (!hit) return
    onClose()
    hit.open()
  }

  function onKeyDown(event: KeyboardEvent) {
    // Enter that ends a Chinese input method's composition chooses a word, not a hit.
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && hits.length > 0) {
      event.preventDefault()
      setAt((current + step + hits.length) % hits.length)
    }
    if (event.key === 'Enter') pick(hits[current])
  }

  return (
    <Modal
      open
      footer={null}
      closable={false}
      width={620}
      style={{ top: 88 }}
      styles={{ container: { padding: 0, overflow: 'hidden' }, header: { margin: 0, height: 0 } }}
      onCancel={onClose}
      title={<span className="srm-sr-only">{tx('shell.search')}</span>}
    >
      <div className="palette-input">
        <SearchOutlined />
        <input
          // biome-ignore lint/a11y/noAutofocus: the palette was opened to type
          autoFocus
          role="combobox"
          aria-label={tx('shell.search')}
          aria-expanded={hits.length > 0}
          aria-controls="palette-hits"
          aria-activedescendant={hits.length > 0 ? `hit-${current}` : undefined}
          placeholder={tx('shell.searchHint')}
          value={keyword}
          onChange={(event) => {
            setKeyword(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div
        className="palette-hits"
        role="listbox"
        id="palette-hits"
        ref={list}
        aria-label={tx('shell.search')}
      >
        {hits.map((hit, index) => (
          <PaletteHit
            key={hit.key}
            {...{ hit, index }}
            heading={hits[index - 1]?.group === hit.group ? null : hit.group}
            isCurrent={index === current}
            onHover={() => setAt(index)}
            onPick={() => pick(hit)}
          />
        ))}
      </div>
      {keyword.trim() !== '' && hits.length === 0 && (
        <p className="palette-nothing" role="status">
          {tx('shell.searchNothing', { keyword })}
        </p>
      )}
      <p className="palette-keys">{tx('shell.searchKeys')}</p>
    </Modal>
  )
}

function PaletteHit(props: {
  hit: Hit
  index: number
  heading: Hit['group'] | null
  isCurrent: boolean
  onHover(): void
  onPick(): void
}) {
  const { tx } = useText()
  const { hit, heading } = props
  return (
    <>
      {heading && (
        <p className="palette-heading" role="presentation">
          {tx(HEADINGS[heading])}
        </p>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the combobox that owns this list */}
      <div
        className={props.isCurrent ? 'palette-hit current' : 'palette-hit'}
        role="option"
        tabIndex={-1}
        id={`hit-${props.index}`}
        aria-selected={props.isCurrent}
        onMouseMove={props.onHover}
        onClick={props.onPick}
      >
        {hit.icon}
        <span className="palette-title">{hit.title}</span>
        <span className="palette-detail">{hit.detail}</span>
        {hit.status && <StatusTag state={hit.status} label={hit.statusLabel || undefined} />}
      </div>
    </>
  )
}

function useMenuHits(keyword: string, { language }: TextReader): Hit[] {
  const menus = useMenus((state) => state.menus)
  const knowsPinyin = usePinyin()
  // biome-ignore lint/correctness/useExhaustiveDependencies: matches depend on the loaded pinyin tables
  return useMemo(() => {
    const leaves = menuLeaves(menuTree(menus))
    return leaves
      .filter(({ item }) => matchesText(`${item.menuName} ${item.menuNameEn ?? ''}`, keyword))
      .slice(0, MENU_HITS)
      .map(({ item, above }) => ({
        key: `menu-${item.menuId}`,
        group: 'menus' as const,
        icon: menuIcon(
          item.imageLink,
          [...above.map((each) => each.menuCode), item.menuCode].join(' '),
        ),
        title: menuTitle(item, language),
        detail: above.map((each) => menuTitle(each, language)).join(' / '),
        open: () => openMenu(item),
      }))
  }, [menus, keyword, language, knowsPinyin])
}

function useDocumentHits(keyword: string, { label }: TextReader): Hit[] {
  const wanted = useDeferredValue(keyword.trim())
  const { data } = useQuery({
    queryKey: ['search', wanted],
    queryFn: async ({ signal }) => {
      // A short delay, so that not every letter starts a search.
      await new Promise((resolve) => setTimeout(resolve, 150))
      if (signal.aborted) throw new DOMException('', 'AbortError')
      const path = resourcePath('baseSearch', 'findAll')
      const found = await call<Found[]>(path, { keyword: wanted }, { signal })
      return Promise.all(found.map(async (each) => ({ ...each, words: await wordsOf(each) })))
    },
    enabled: wanted.length >= LEAST_LETTERS,
    placeholderData: (before) => (wanted.length >= LEAST_LETTERS ? before : undefined),
    meta: { quiet: true },
    retry: false,
  })
  return useMemo(
    () =>
      (wanted.length >= LEAST_LETTERS ? (data ?? []) : []).map((found) => ({
        key: `doc-${found.resource}-${found.id}`,
        group: 'documents' as const,
        icon: <FileTextOutlined />,
        title: found.number,
        detail: [label(found.title), found.label].filter(Boolean).join(' · '),
        status: found.status,
        statusLabel: label(found.words),
        open: () =>
          void (found.route
            ? openTab(found.route, { id: found.id })
            : openDocument(found.resource, found.id)),
      })),
    [data, wanted, label],
  )
}

async function wordsOf(found: Found): Promise<Text | undefined> {
  const { resource, status, statusLabel } = found
  return statusLabel ?? (status ? stateText(resource, status) : undefined)
}
