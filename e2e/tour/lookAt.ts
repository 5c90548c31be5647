import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import type { Language } from '../web.ts'
import type { Wordings } from './wordings.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What is wrong with the page as it stands: words, width, accessibility. */
export async function lookAt(
  page: Page,
  language: Language,
  wordings: Wordings,
): Promise<string[]> {
  const foreign = language === 'EN' ? wordings.zh : wordings.en
  // The loader that runs TypeScript names functions by this helper, which pages do not have.
  await page.evaluate('globalThis.__name ??= (named) => named')
  const seen = await page.evaluate(faultsOnScreen, { language, foreign })
  return [...seen, ...(await axeFaults(page))]
}

/** Runs in the page. */
function faultsOnScreen({
  language,
  foreign,
}: {
  language: Language
  foreign: string[]
}): string[] {
  const faults = new Set<string>()
  const wording = new Set(foreign)
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  // What people typed is theirs and stands in one language: in cells, values of fields, names of records. What the
  // product says among it are states.
  const data =
    '.shell-user, .shell-icon-button.wide, .tiptap, .ot-cell, .srm-formitem-view, .srm-head, .srm-chip, .srm-sr-only'
  // A tab is called after its record.
  const isRecord = new URLSearchParams(location.search).has('id')
  const isData = (element: Element) =>
    !element.closest('.srm-status') && element.closest(isRecord ? `${data}, .shell-tabs` : data)
  const labels =
    'button,label,th,h1,h2,h3,[role=columnheader],[role=tab],[role=menuitem],.ot-title,.srm-status'
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
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth
  if (wide > 1) faults.add(`page is ${wide} px too wide`)
  for (const box of document.querySelectorAll('.shell-pane, .srm-object-body, .srm-drawer')) {
    if (isSeen(box) && box.scrollWidth - box.clientWidth > 1)
      faults.add(`${box.className} is ${box.scrollWidth - box.clientWidth} px too wide`)
  }
  for (const element of document.querySelectorAll<HTMLElement>(labels)) {
    if (!isSeen(element) || element.closest('.shell-tabs, .shell-side, .srm-sr-only')) continue
    if (
      getComputedStyle(element).overflowX !== 'visible' &&
      element.scrollWidth > element.clientWidth + 1
    )
      faults.add(`cut (${language}): "${element.textContent?.trim().slice(0, 60)}"`)
  }
  return [...faults]
}

/** Only what keeps somebody from working: serious and critical. */
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
