import { toast } from './Toasts.tsx';

export async function copyText(
  text: string,
  toastTexts: { done: string; failed: string },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(toastTexts.done);
  } catch {
    toast.error(toastTexts.failed);
  }
}
