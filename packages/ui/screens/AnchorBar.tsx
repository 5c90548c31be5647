import { useText } from '@opensrm/ui/i18n/text.ts'
import { useEffect, useRef, useState } from 'react'
import type { ObjectSection } from './objectSections.ts'
import './screens.texts.ts'

const CLICK_HOLDS_MS = 900

/** The page's sections as links; the visible one is marked. */
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
  return (
    <nav ref={bar} className="srm-anchors srm-noprint" aria-label={tx('object.sections')}>
      {sections.map(({ key, title }) => (
        <a
          key={key}
          href={`#${prefix}-s-${key}`}
          aria-current={key === current ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault()
            const section = document.getElementById(`${prefix}-s-${key}`)
            // users who go to a folded section want to read it, so it is unfolded
            section?.querySelector<HTMLElement>('.srm-section-fold[aria-expanded="false"]')?.click()
            section?.scrollIntoView({ behavior: 'smooth', block: 'start' })
            section?.focus({ preventScroll: true })
            clickedAt.current = Date.now()
            setCurrent(key)
          }}
        >
          {title}
          {incomplete?.has(key) ? (
            <span className="srm-anchor-dot" title={tx('object.incomplete')}>
              <span className="srm-sr-only">{tx('object.incomplete')}</span>
            </span>
          ) : null}
        </a>
      ))}
    </nav>
  )
}
