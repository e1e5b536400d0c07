import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

export type ButtonLook = {
  readonly tone?: 'primary' | 'default' | 'quiet' | 'danger'
  readonly size?: 'small' | 'medium' | 'large'
  /** As wide as its container. */
  readonly wide?: boolean
}

/** The look of a button for a link: `<Link className={buttonClass({ tone: 'primary' })}>`. */
export function buttonClass({ tone = 'default', size = 'medium', wide = false }: ButtonLook = {}): string {
  return classNames(styles['button'], styles[tone], styles[size], wide && styles['wide'])
}

export type ButtonProps = ButtonLook &
  ComponentProps<'button'> & {
    /** Shows a spinner. The button keeps its text and the focus, and ignores clicks. */
    readonly loading?: boolean
    readonly icon?: ReactNode
  }

export function Button({
  tone,
  size,
  wide,
  loading = false,
  icon,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const look = { ...(tone && { tone }), ...(size && { size }), ...(wide && { wide }) }
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass(look), className)}
      aria-disabled={loading || rest['aria-disabled']}
      aria-busy={loading || undefined}
      onClick={press}
    >
      {loading ? <Spinner /> : icon}
      {children}
    </button>
  )
}
