import { DownOutlined } from '@ant-design/icons'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Button, Dropdown } from 'antd'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ObjectSection } from './objectSections.ts'
import './screens.texts.ts'

const CLICK_HOLDS_MS = 900

/** The page's sections as links; the visible one is marked. A menu has all of them when they do not fit. */
export function AnchorBar({
  sections,
  prefix,
  incomplete,
}: {
  sections: readonly ObjectSection[]
  prefix: string
  /** keys of sections in which something is missing: marked with a dot */
  incomplete?: ReadonlySet<string> | undefined
}) {
  const { tx } = useText()
  const bar = useRef<HTMLElement>(null)
  const [current, setCurrent] = useState(sections[0]?.key)
  const clickedAt = useRef(0)
  const keys = sections.map(({ key }) => key).join(' ')
  const links = useRef<HTMLDivElement>(null)
  const isCut = useIsCut(links, keys)

  useEffect(() => {
    if (isCut && current) keepInSight(links.current, `[data-key="${current}"]`)
  }, [isCut, current])

  useEffect(() => {
    const inSight = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          const key = entry.target.id.slice(`${prefix}-s-`.length)
          if (entry.isIntersecting) inSight.add(key)
          else inSight.delete(key)
        }
        // a section near the end cannot scroll to the top, but it is the one the user chose
        if (Date.now() - clickedAt.current < CLICK_HOLDS_MS) return
        const first = keys.split(' ').find((key) => inSight.has(key))
        if (first) setCurrent(first)
      },
      {
        rootMargin: `-${Math.round((bar.current?.getBoundingClientRect().bottom ?? 0) + 24)}px 0px -40% 0px`,
      },
    )
    for (const key of keys.split(' ')) {
      const section = document.getElementById(`${prefix}-s-${key}`)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [keys, prefix])

  if (sections.length < 2) return null
  const goTo = (key: string): void => {
    const section = document.getElementById(`${prefix}-s-${key}`)
    // users who go to a folded section want to read it, so it is unfolded
    section?.querySelector<HTMLElement>('.srm-section-fold[aria-expanded="false"]')?.click()
    section?.scrollIntoView({ behavior: 'smooth', block: 'start' })
    section?.focus({ preventScroll: true })
    clickedAt.current = Date.now()
    setCurrent(key)
  }
  const label = ({ key, title }: ObjectSection) => (
    <>
      {title}
      {incomplete?.has(key) ? (
        <span className="srm-anchor-dot" title={tx('object.incomplete')}>
          <span className="srm-sr-only">{tx('object.incomplete')}</span>
        </span>
      ) : null}
    </>
  )
  return (
    <nav ref={bar} className="srm-anchors srm-noprint" aria-label={tx('object.sections')}>
      <div ref={links} className="srm-anchor-links">
        {sections.map((section) => (
          <a
            key={section.key}
            data-key={section.key}
            href={`#${prefix}-s-${section.key}`}
            aria-current={section.key === current ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault()
              goTo(section.key)
            }}
          >
            {label(section)}
          </a>
        ))}
      </div>
      {isCut ? (
        <Dropdown
          trigger={['click']}
          menu={{
            items: sections.map((section) => ({ key: section.key, label: label(section) })),
            selectedKeys: current ? [current] : [],
            onClick: ({ key }) => goTo(key),
          }}
        >
          <Button type="text" size="small" icon={<DownOutlined />} iconPlacement="end">
            {tx('object.allSections')}
          </Button>
        </Dropdown>
      ) : null}
    </nav>
  )
}

/** Whether some of the links do not fit. */
function useIsCut(links: RefObject<HTMLElement | null>, keys: string): boolean {
  const [isCut, setIsCut] = useState(false)
  useEffect(() => {
    const list = links.current
    if (!list || !keys) return
    const observer = new ResizeObserver(() => {
      // The menu's own width counts as well: without it, both states could alternate.
      const room = list.parentElement?.clientWidth ?? list.clientWidth
      setIsCut(list.scrollWidth > room)
    })
    observer.observe(list)
    return () => observer.disconnect()
  }, [links, keys])
  return isCut
}

/** Scrolls the row of links sideways only; `scrollIntoView` would move the page, too. */
function keepInSight(list: HTMLElement | null, selector: string): void {
  const link = list?.querySelector<HTMLElement>(selector)
  if (!list || !link) return
  const left = link.offsetLeft - list.offsetLeft
  if (left < list.scrollLeft) list.scrollLeft = left
  else if (left + link.offsetWidth > list.scrollLeft + list.clientWidth)
    list.scrollLeft = left + link.offsetWidth - list.clientWidth
}
