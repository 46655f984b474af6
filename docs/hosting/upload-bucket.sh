#!/bin/sh
# Brings a releases folder to an S3 bucket: BUCKET=<name> upload-bucket.sh <from>, without a slash at the
# end. May be killed anywhere and run again. It was never run against Amazon.
set -eu
from=$1
forever='public, max-age=31536000, immutable'

# The pages as they are now. A promote that runs meanwhile belongs to the next upload.
now=$(mktemp -d)
trap 'rm -rf "$now"' EXIT
cp -R "$from/flows" "$now"

# What is pointed to comes before what points to it. The CDN compresses.
aws s3 sync "$from/packages" "s3://$BUCKET/packages" --size-only --cache-control "$forever" \
  --exclude '.*' --exclude '*.br' --exclude '*.gz'
aws s3 sync "$from/flows" "s3://$BUCKET/flows" --size-only --cache-control "$forever" \
  --exclude '*' --include '*/sets/*.json' --include '*/sets/*.css' --include '*/sets/*.svg' \
  --include '*/sets/*.html'
aws s3 sync "$now/flows" "s3://$BUCKET/flows" --cache-control max-age=5 \
  --exclude '*' --include '*/status.json'
aws s3 sync "$now/flows" "s3://$BUCKET/flows" --cache-control no-store \
  --exclude '*' --include '*/previews/*.json'
for page in "$now"/flows/*/index.html; do
  aws s3 cp "$page" "s3://$BUCKET/${page#"$now"/}" \
    --cache-control 'no-cache, no-transform' --content-type 'text/html; charset=utf-8'
done
