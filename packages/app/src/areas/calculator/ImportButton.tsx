import { Button } from '@blueprintjs/core';
import { Import } from '@blueprintjs/icons';

interface ImportButtonProps {
  readonly label: string;
  readonly onOpen: () => void;
}

export function ImportButton({ label, onOpen }: ImportButtonProps) {
  return (
    <Button icon={<Import />} onClick={onOpen}>
      {label}
    </Button>
  );
}
