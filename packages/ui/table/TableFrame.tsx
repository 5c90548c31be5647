import { theme } from 'antd'
import { type CSSProperties, type ReactNode, useMemo } from 'react'
import './table.css'

/** antd's colours of the surrounding theme as CSS variables for table.css, in light and dark. */
export function useTableColours(): CSSProperties {
  const { token } = theme.useToken()
  return useMemo(
    () =>
      ({
        '--ot-bg': token.colorBgContainer,
        '--ot-raised': token.colorBgElevated,
        '--ot-line': token.colorBorderSecondary,
        '--ot-frame': token.colorBorder,
        '--ot-text': token.colorText,
        '--ot-quiet': token.colorTextSecondary,
        '--ot-accent': token.colorPrimary,
        '--ot-accent-text': token.colorLink,
        '--ot-red': token.colorError,
        '--ot-amber': token.colorWarning,
        '--ot-font': token.fontFamily,
      }) as CSSProperties,
    [token],
  )
}

/** Outer box of both tables: separates toolbar, scrolling part and footer. */
export function TableFrame(props: {
  name: string
  height: 'fill' | 'auto' | number
  busy?: boolean
  top?: ReactNode
  bottom?: ReactNode
  children: ReactNode
}) {
  const colours = useTableColours()
  const { height } = props
  const size = typeof height === 'number' ? { height: height < 120 ? 250 : height } : {}
  return (
    <div
      className={height === 'fill' ? 'ot is-fill' : 'ot'}
      data-table={props.name}
      style={{ ...colours, ...size }}
    >
      {props.top}
      <div className="ot-box">
        {props.busy ? <div className="ot-progress" aria-hidden="true" /> : null}
        {props.children}
      </div>
      {props.bottom}
    </div>
  )
}
