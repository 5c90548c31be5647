const FRAMES = 12

/**
 * Scrolls a section to the top. Cards out of sight have no height of their own yet, so what comes into sight on the way
 * moves the target: it is aimed at again until all of it is drawn.
 */
export function bringIntoView(section: Element | null, frames = FRAMES): void {
  section?.scrollIntoView({ block: 'start' })
  if (section && frames > 0) requestAnimationFrame(() => bringIntoView(section, frames - 1))
}
