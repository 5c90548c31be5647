import type { ComponentProps, ReactNode } from 'react'

/** Small button of a table's footer. A native one: a page may hold many grids, and each is to be there at once. */
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
  /** shows the label beside the icon */
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
