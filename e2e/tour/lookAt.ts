import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import type { Language } from '../web.ts'
import type { Wordings } from './wordings.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Checks the current page: texts, width, accessibility. */
export async function lookAt(
  page: Page,
  language: Language,
  wordings: Wordings,
): Promise<string[]> {
  const foreign = language === 'EN' ? wordings.zh : wordings.en
  // The TypeScript loader wraps functions with this helper, which pages do not have.
  await page.evaluate('globalThis.__name ??= (named) => named')
  const said = await page.evaluate(faultsOfWords, foreign)
  const placed = await page.evaluate(faultsOfPlace)
  return [...said, ...placed, ...(await axeFaults(page))]
}

/** Runs in the page: texts in the other language, untranslated keys and unfilled placeholders. */
function faultsOfWords(foreign: string[]): string[] {
  const faults = new Set<string>()
  const wording = new Set(foreign)
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  // User data is in one language only: cells, field values, names of records. States within it are
  // texts of the product.
  const data =
    '.shell-user, .shell-icon-button.wide, .tab-about, .shell-shortcuts .tab-title, .tiptap, .ot-cell, .ot-cards, .srm-formitem-view, .srm-head, .srm-chip, .srm-sr-only'
  // A tab has the title of its record.
  const isRecord = new URLSearchParams(location.search).has('id')
  const isData = (element: Element) =>
    !element.closest('.srm-status') && element.closest(isRecord ? `${data}, .shell-tabs` : data)
  const judge = (text: string, element: Element, what: string) => {
    if (!text || isData(element)) return
    if (wording.has(text)) faults.add(`not translated: "${text}" (${what})`)
    if (/^[a-z][a-zA-Z]*(\.[a-z][a-zA-Z]*)+$/.test(text) && !/\.(com|cn|example|test)$/.test(text))
      faults.add(`raw key: "${text}" (${what})`)
    if (/(?<!\$)\{\{?[a-zA-Z]+\}?\}|\[object |\bundefined\b|\bNaN\b|Invalid Date/.test(text))
      faults.add(`unfilled: "${text.slice(0, 80)}" (${what})`)
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element || /^(SCRIPT|STYLE|CODE|PRE|TEXTAREA)$/.test(element.tagName)) continue
    if (isSeen(element))
      judge(node.textContent?.trim() ?? '', element, element.className || element.tagName)
  }
  for (const element of document.querySelectorAll('[placeholder],[aria-label],[title]')) {
    if (!isSeen(element)) continue
    for (const name of ['placeholder', 'aria-label', 'title'])
      judge(element.getAttribute(name)?.trim() ?? '', element, name)
  }
  return [...faults]
}

/**
 * Runs in the page: elements that are too wide, cut off, covered, off the screen, or empty instead
 * of showing a figure.
 */
function faultsOfPlace(): string[] {
  const faults = new Set<string>()
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const named = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60)
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth
  if (wide > 1) faults.add(`page is ${wide} px too wide`)
  for (const box of document.querySelectorAll('.shell-pane, .srm-object-body, .srm-drawer')) {
    if (isSeen(box) && box.scrollWidth - box.clientWidth > 1)
      faults.add(`${box.className} is ${box.scrollWidth - box.clientWidth} px too wide`)
  }

  const labels =
    'button,label,th,h1,h2,h3,[role=columnheader],[role=tab],[role=menuitem],.ot-title,.srm-status'
  for (const element of document.querySelectorAll<HTMLElement>('main *, .ant-drawer *')) {
    if (element.scrollWidth <= element.clientWidth + 1 || !isSeen(element)) continue
    if (element.closest('.shell-tabs, .shell-side, .srm-sr-only, .ot-hidden')) continue
    const { overflowX, textOverflow } = getComputedStyle(element)
    if (overflowX === 'visible' || overflowX === 'auto' || overflowX === 'scroll') continue
    const text = [...element.childNodes]
      .map(({ nodeType, textContent }) => (nodeType === Node.TEXT_NODE ? textContent : ''))
      .join('')
      .trim()
    if (!text) continue
    const isFigure = /^[-+]?[\d,]+(\.\d+)?%?$/.test(text)
    if (element.matches(labels) || isFigure || textOverflow !== 'ellipsis')
      faults.add(`cut: "${text.slice(0, 60)}"`)
  }

  // Every visible control must be clickable: nothing else may cover its centre.
  const widgets =
    '.ant-select, .ant-picker, .ant-input-affix-wrapper, .ant-input-number, .ant-upload, label'
  const isInView = (element: Element, x: number, y: number) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { left, right, top, bottom } = at.getBoundingClientRect()
      const isClip = at === element || getComputedStyle(at).overflow !== 'visible'
      if (isClip && (x < left || x > right || y < top || y > bottom)) return false
    }
    return x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight
  }
  const overlays = [...document.querySelectorAll('.ant-drawer-open, .ant-modal-wrap')].filter(
    isSeen,
  )
  const inFront = overlays.at(-1) ?? document
  for (const control of inFront.querySelectorAll('button, a[href], input, textarea, [role=tab]')) {
    if (!isSeen(control) || control.closest('.srm-sr-only, [inert]')) continue
    const { left, top, width, height } = control.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    if (width < 4 || height < 4 || !isInView(control, x, y)) continue
    const hit = document.elementFromPoint(x, y)
    const whole = control.closest(widgets) ?? control
    // Parts that stay while the rest scrolls cover it: frozen columns, the head, the button bar.
    const isFrozen = hit?.closest('.fix-left, .fix-right, .ot-head, .ot-sum, .srm-head-actions')
    if (hit && !whole.contains(hit) && !hit.contains(control) && !isFrozen)
      faults.add(
        `covered: "${named(control)}" by ${hit.tagName}.${hit.getAttribute('class') ?? ''}`,
      )
  }
  for (const popup of document.querySelectorAll(
    '.ant-select-dropdown, .ant-picker-dropdown, .ant-popover, .ant-dropdown, .ant-modal',
  )) {
    if (!isSeen(popup) || popup.classList.contains('ant-slide-up-leave')) continue
    const { left, right } = popup.getBoundingClientRect()
    if (left < -1 || right > innerWidth + 1) faults.add(`off the screen: ${popup.className}`)
  }
  for (const totals of document.querySelectorAll('.ot-sum')) {
    const figures = [...totals.querySelectorAll('.ot-cell')].slice(1)
    if (isSeen(totals) && figures.every(({ textContent }) => !textContent?.trim()))
      faults.add('the row of totals is blank')
  }
  return [...faults]
}

/** Only findings that prevent work: serious and critical. */
async function axeFaults(page: Page): Promise<string[]> {
  await page.evaluate(AXE)
  return page.evaluate(async (rules) => {
    const { axe } = window as unknown as {
      axe: { run(context: Document, options: object): Promise<AxeResults> }
    }
    const { violations } = await axe.run(document, {
      runOnly: { type: 'tag', values: rules },
      resultTypes: ['violations'],
    })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(
        ({ id, nodes }) =>
          `axe ${id}: ${nodes
            .slice(0, 3)
            .map(({ target }) => target)
            .join(' ; ')}`,
      )
  }, RULES)
}
