import type { ComponentProps, ReactNode } from 'react'

/** Small button of a table's footer. A native one, because a page may have many grids that must render fast. */
export function ToolButton({
  label,
  title,
  words,
  expanded,
  className,
  children,
  ...rest
}: {
  label: string
  title?: string
  /** shows the label next to the icon */
  words?: boolean
  expanded?: boolean
  children: ReactNode
} & Omit<ComponentProps<'button'>, 'title' | 'children'>) {
  return (
    <button
      type="button"
      className={`ot-tool${words ? ' has-words' : ''} ${className ?? ''}`}
      aria-label={words ? undefined : label}
      aria-expanded={expanded}
      title={title ?? (words ? undefined : label)}
      {...rest}
    >
      {children}
      {words ? <span>{label}</span> : null}
    </button>
  )
}
